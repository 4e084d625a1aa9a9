/** Labels of the stored file categories. */

export const fileCategories = {
	agreement: "Agreement",
	addendum: "Addendum",
	deed: "Deed",
	insurance: "Insurance",
	inspection: "Inspection",
	letter: "Letter",
	manual: "Manual",
	notice: "Notice",
	permit: "Permit",
	photo: "Photo",
	statement: "Statement",
	tax: "Tax",
	warranty: "Warranty",
	other: "Other",
} as const;

export type FileCategory = keyof typeof fileCategories;

/** The records that files belong to, as the list of all files names them. */
export const fileSubjects = {
	property: "Property",
	unit: "Unit",
	lease: "Lease",
	tenant: "Tenant",
	owner: "Rental owner",
	vendor: "Vendor",
	transaction: "Transaction",
	request: "Request",
	asset: "Appliance or equipment",
	work_order: "Work order",
	organization: "Organization",
} as const;

/** The categories offered for each kind of record. */
export const categoriesOf = {
	property: ["deed", "insurance", "inspection", "permit", "photo", "other"],
	unit: ["inspection", "photo", "other"],
	tenant: ["agreement", "insurance", "letter", "notice", "other"],
	owner: ["agreement", "statement", "tax", "letter", "other"],
	lease: ["agreement", "addendum", "inspection", "notice", "letter", "other"],
	vendor: ["agreement", "insurance", "tax", "letter", "other"],
	transaction: ["letter", "other"],
	organization: ["insurance", "letter", "permit", "tax", "other"],
	application: ["letter", "other"],
	asset: ["photo", "warranty", "manual", "permit", "other"],
	request: ["photo", "other"],
	request_message: ["photo", "other"],
	work_order: ["photo", "other"],
	inspection: ["inspection"],
	inspection_item: ["photo"],
	unit_turn: ["photo", "other"],
} as const satisfies Record<string, readonly FileCategory[]>;

/** File types for an input's `accept`. HEIC is listed by extension too, because some systems don't know its type. */
export const acceptedImages = "image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic,image/heif,.heic,.heif";
export const acceptedDocuments = `.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.odt,.ods,.odp,.txt,.csv,${acceptedImages}`;

/** "640 B", "12 KB", "3.4 MB", "2.1 GB". */
export function formatFileSize(bytes: number, locale: string) {
	const units = [
		[1e9, "GB"],
		[1e6, "MB"],
		[1e3, "KB"],
		[1, "B"],
	] as const;
	const [size, unit] = units.find(([least]) => bytes >= least) ?? ([1, "B"] as const);
	const digits = size >= 1e6 ? 1 : 0;
	return `${new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(bytes / size)} ${unit}`;
}
