import type { Subject, SubjectKind } from "#domain/activity";
import { transactionTypes } from "#domain/ledger/labels";
import type { FileCategory } from "./labels";

export type FileRow = {
	id: number;
	title: string;
	category: FileCategory;
	fileName: string;
	contentType: string;
	sizeBytes: number;
	addedBy: string;
	createdDate: string;
	sharedWithTenants: boolean;
	sharedWithOwners: boolean;
	isPhoto: boolean;
	versionNumber: number;
	/** It can't be deleted or replaced: it's signed, a statement that was sent, or belongs to the books. */
	kept: boolean;
	/** The record it belongs to. A message's file belongs to its request. */
	about: Subject & { name: string };
};

type Flag = "sharedWithTenants" | "sharedWithOwners" | "isPhoto" | "kept";

export type StoredFile = Omit<FileRow, Flag | "about"> &
	Record<Flag, number> & { subjectKind: SubjectKind; subjectId: number; aboutId: number; aboutName: string | null };

/** SQL: why a file stays: 'signed', 'statement', 'books', or NULL if it may be deleted and replaced. */
export const keptFor = `CASE WHEN f.sealed = 1 OR (f.bucket = 'documents' AND f.position > 0) THEN 'signed' WHEN f.subject_kind = 'transaction' THEN 'books'
	WHEN f.subject_kind = 'owner' AND EXISTS (
		SELECT 1 FROM owner_statements s WHERE s.owner_id = f.subject_id AND s.file_id = f.id) THEN 'statement' END`;

const home = "SELECT p.name || CASE u.unit_number WHEN '' THEN '' ELSE ' · ' || u.unit_number END";
const ofRequest = "SELECT '#' || r.number || ' ' || r.title FROM maintenance_requests r WHERE r.id =";
const requestId = "(SELECT m.request_id FROM request_messages m WHERE m.id = f.subject_id)";

const aboutName = `CASE f.subject_kind
	WHEN 'property' THEN (SELECT name FROM properties WHERE id = f.subject_id)
	WHEN 'unit' THEN (${home} FROM units u JOIN properties p ON p.id = u.property_id WHERE u.id = f.subject_id)
	WHEN 'lease' THEN (${home} || ', ' || l.name FROM leases l JOIN units u ON u.id = l.unit_id
		JOIN properties p ON p.id = l.property_id WHERE l.id = f.subject_id)
	WHEN 'tenant' THEN (SELECT display_name FROM tenants WHERE id = f.subject_id)
	WHEN 'owner' THEN (SELECT display_name FROM property_owners WHERE id = f.subject_id)
	WHEN 'vendor' THEN (SELECT display_name FROM vendors WHERE id = f.subject_id)
	WHEN 'transaction' THEN (SELECT type FROM gl_transactions WHERE id = f.subject_id)
	WHEN 'request' THEN (${ofRequest} f.subject_id)
	WHEN 'request_message' THEN (${ofRequest} ${requestId})
	WHEN 'asset' THEN (SELECT name FROM assets WHERE id = f.subject_id)
	WHEN 'work_order' THEN (SELECT 'WO-' || number || ' ' || title FROM work_orders WHERE id = f.subject_id)
	WHEN 'inspection_item' THEN (SELECT name FROM inspection_items WHERE id = f.subject_id)
	WHEN 'organization' THEN (SELECT name FROM organization WHERE profile_id = f.profile_id) END`;

/** SQL: the columns of a `StoredFile`, from `files f`. */
export const fileColumns = `f.id, f.title, f.category, f.file_name AS fileName, f.content_type AS contentType,
	f.size_bytes AS sizeBytes, f.created_date AS createdDate, f.version_number AS versionNumber,
	(SELECT trim(firstname || ' ' || lastname) FROM users WHERE id = f.added_by_id) AS addedBy,
	f.shared_with_tenants AS sharedWithTenants, f.shared_with_owners AS sharedWithOwners,
	f.bucket = 'images' AS isPhoto, ${keptFor} IS NOT NULL AS kept,
	f.subject_kind AS subjectKind, f.subject_id AS subjectId, ${aboutName} AS aboutName,
	CASE f.subject_kind WHEN 'request_message' THEN coalesce(${requestId}, 0) ELSE f.subject_id END AS aboutId`;

export function shownFile(file: StoredFile): FileRow {
	const { id, title, category, fileName, contentType, sizeBytes, addedBy, createdDate, versionNumber } = file;
	return {
		...{ id, title, category, fileName, contentType, sizeBytes, addedBy, createdDate, versionNumber },
		sharedWithTenants: file.sharedWithTenants === 1,
		sharedWithOwners: file.sharedWithOwners === 1,
		isPhoto: file.isPhoto === 1,
		kept: file.kept === 1,
		about: aboutOf(file),
	};
}

function aboutOf({ subjectKind, aboutId, aboutName }: StoredFile): FileRow["about"] {
	const kind = subjectKind === "request_message" ? "request" : subjectKind;
	const words: Partial<Record<string, string>> = kind === "transaction" ? transactionTypes : {};
	return { subjectKind: kind, subjectId: aboutId, name: words[aboutName ?? ""] ?? aboutName ?? "" };
}
