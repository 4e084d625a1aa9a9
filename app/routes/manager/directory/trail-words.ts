/** Kinds of records, as the trail names them. */
const kinds: Readonly<Record<string, string>> = {
	account: "Account",
	announcement: "Announcement",
	application: "Application",
	contact: "Contact",
	directory_email: "Email",
	import: "Import",
	inspection: "Inspection",
	inspection_item: "Inspection photo",
	lease: "Lease",
	member: "Team member",
	organization: "Organization",
	owner: "Rental owner",
	property: "Property",
	request: "Request",
	request_message: "Request message",
	role: "Role",
	task: "Task",
	tenant: "Tenant",
	transaction: "Transaction",
	unit: "Unit",
	unit_turn: "Unit turn",
	user: "Login",
	utility_provider: "Utility provider",
	vendor: "Vendor",
	work_order: "Work order",
};

/** The word for a kind of record. */
export function recordWords(kind: string): string {
	return Object.hasOwn(kinds, kind) ? (kinds[kind] ?? kind) : "Record";
}
