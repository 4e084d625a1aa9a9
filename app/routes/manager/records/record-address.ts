import { type Address, href } from "~/web/href";

export type RecordKind = "property" | "unit" | "tenant" | "owner" | "lease" | "vendor" | "asset";
type RecordTab = "notes" | "files" | "photos" | "tasks";

/** The query parameter that names a record of each kind. */
export const idNames = {
	property: "pid",
	unit: "uid",
	tenant: "tid",
	owner: "oid",
	lease: "id",
	vendor: "id",
	asset: "id",
} as const;

const addresses: Record<RecordKind, Partial<Record<RecordTab, Address>> & { home: Address }> = {
	property: {
		home: "/app/property/propertysummary",
		notes: "/app/property/propertynotes",
		files: "/app/property/propertyfiles",
		photos: "/app/property/propertyfiles/photos",
		tasks: "/app/property/propertytasks",
	},
	unit: {
		home: "/app/unitdetail",
		notes: "/app/unitdetail/notes",
		files: "/app/unitdetail/files",
		photos: "/app/unitdetail/files/photos",
		tasks: "/app/unitdetail/tasks",
	},
	tenant: { home: "/app/tenant/tenantsummary", notes: "/app/tenant/notes", files: "/app/tenant/files" },
	owner: { home: "/app/rentalowner/summary", notes: "/app/rentalowner/notes", files: "/app/rentalowner/files" },
	lease: {
		home: "/app/leaseledger/leaseledgersummary",
		notes: "/app/leaseledger/leaseledgernotes",
		files: "/app/leaseledger/leaseledgerfiles",
		tasks: "/app/leaseledger/leaseledgertasks",
	},
	vendor: { home: "/app/vendor", notes: "/app/vendor/notes", files: "/app/vendor/files" },
	asset: { home: "/app/asset", notes: "/app/asset/notes", files: "/app/asset/files" },
};

/** The URL of a record's tab, or of its first page if it has no such tab. */
export function recordTab(
	{ subjectKind, subjectId }: { subjectKind: string; subjectId: number },
	tab: RecordTab,
): string {
	if (!isRecordKind(subjectKind)) return href("/app/properties");
	const { home, [tab]: address = home } = addresses[subjectKind];
	return href(address, { [idNames[subjectKind]]: subjectId });
}

/** The URL of a record's first page; undefined for a kind of record without pages. */
export function recordHome({ subjectKind, subjectId }: { subjectKind: string; subjectId: number }) {
	if (subjectKind === "request") return href("/app/addeditrequest", { id: subjectId });
	if (subjectKind === "work_order") return href("/app/addeditworkorder", { id: subjectId });
	if (subjectKind === "transaction") return href("/app/transaction", { id: subjectId });
	if (!isRecordKind(subjectKind)) return undefined;
	return href(addresses[subjectKind].home, { [idNames[subjectKind]]: subjectId });
}

function isRecordKind(kind: string): kind is RecordKind {
	return Object.hasOwn(addresses, kind);
}
