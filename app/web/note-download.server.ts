import { noteActivity } from "#domain/activity";
import { type FileLink, findFile, findLinkedFile } from "#domain/files";
import { isReportRoute, reportLabels } from "#domain/reports/labels";
import { type Origin, type Scope, systemScope } from "~/domain/kernel/scope";
import { currentAttempt } from "./attempt.server";
import { asRouted, needOf } from "./manager-needs";

/** What each download holds, as the trail says it. */
const downloads: Readonly<Record<string, string>> = {
	"/app/applicants/download": "applicants",
	"/app/assets/download": "appliances and assets",
	"/app/balances/download": "account balances",
	"/app/bankaccount/download": "a bank account's register",
	"/app/chartofaccounts/download": "the chart of accounts",
	"/app/expenses/download": "bills and expenses",
	"/app/files/download": "the list of files",
	"/app/files/zip": "files as a zip",
	"/app/financials/download": "a financial report",
	"/app/form1099/copyb": "1099s for their recipients",
	"/app/form1099/download": "1099 totals",
	"/app/form1099/irsfile": "1099s for the IRS",
	"/app/generalledger/download": "the general ledger",
	"/app/inspections/download": "inspections",
	"/app/journalentries/download": "journal entries",
	"/app/leaseledger/download": "a lease's ledger",
	"/app/leaserenewals/download": "lease renewals",
	"/app/masterpage/contacts/activity/download": "the activity log",
	"/app/masterpage/contacts/download": "the directory",
	"/app/meterreadings/download": "meter readings",
	"/app/mycontacts/download": "contacts",
	"/app/mycontacts/vcards": "contacts as vCards",
	"/app/outstandingbalances/download": "outstanding balances",
	"/app/properties/download": "properties",
	"/app/property/propertyunits/download": "a property's units",
	"/app/recurringrequests/download": "recurring requests",
	"/app/rental-owner-transactions/download": "owner transactions",
	"/app/rentalowners/download": "rental owners",
	"/app/rentroll/download": "the rent roll",
	"/app/settings/export/download": "an export of everything",
	"/app/reports/file/download": "a report's file",
	"/app/requests/download": "requests",
	"/app/tenants/download": "tenants",
	"/app/unitturns/download": "unit turns",
	"/app/utilityproviders/download": "utility providers",
	"/app/workorders/download": "work orders",
	"/app/vendors/download": "vendors",
	"/app/withholddeposit/download": "deposits",
	"/view-subscription-invoices/download": "subscription invoices",
};

/** Pages that ask for the right to export because of what they set up or make. What leaves by their forms is noted there. */
const setsUp: readonly string[] = [
	"/app/reports/schedules/schedule",
	"/app/reports/schedules/remove",
	"/app/reports/schedules/send",
	"/app/reports/schedules/run",
	"/app/journalentries/files",
	"/app/bankaccount/positivepay",
];

/** Whether an address takes data out, by the right it asks for. */
export function isDownload(pathname: string): boolean {
	if (setsUp.includes(asRouted(pathname))) return false;
	const { get } = needOf(pathname);
	return get !== "anyMember" && get.every((way) => way.some(({ named }) => named === "export_data"));
}

/** What a download holds: "the rent roll"; undefined if it has no words of its own. */
export function downloadWords(pathname: string): string | undefined {
	const address = asRouted(pathname);
	const report = /^\/app\/reportslayout\/(\w+)\/download$/.exec(address)?.[1] ?? "";
	if (isReportRoute(report)) return `the report ${reportLabels[report].title}`;
	return Object.hasOwn(downloads, address) ? downloads[address] : undefined;
}

/** Notes in the trail that a manager takes data out, with what the list was narrowed to, once the answer has it. */
export function noteDownload(manager: Scope & { fullName: string }, request: Request): void {
	const { pathname, search } = new URL(request.url);
	const attempt = currentAttempt();
	if (!attempt || request.method !== "GET" || !isDownload(pathname)) return;
	attempt.noteTaken = () =>
		noteActivity(manager, {
			...{ action: "download.taken", subjectKind: "organization", subjectId: manager.profileId },
			summary: `${manager.fullName} downloaded ${downloadWords(pathname) ?? pathname.slice(0, 200)}.`,
			changes: search.length > 1 ? { filters: [null, search.slice(1)] } : undefined,
		});
}

/** Notes in the trail that someone opened a document of their organization; false if it isn't theirs. */
export function noteFile(person: Scope & { fullName: string }, fileId: number): boolean {
	const file = findFile(person, fileId);
	if (!file) return false;
	const { fileName, subjectKind, subjectId } = file;
	const summary = `${person.fullName} opened the file ${fileName}.`;
	noteActivity(person, { action: "download.file", subjectKind, subjectId, summary });
	return true;
}

/**
 * Notes in the trail of a file's organization that its link of ten minutes was used, by someone who isn't signed in
 * there.
 */
export function noteLinkedFile(link: FileLink, secret: string, origin: Origin): void {
	const file = findLinkedFile(link, secret);
	if (!file) return;
	const { profileId, fileName, subjectKind, subjectId } = file;
	const scope = { ...systemScope(profileId), origin };
	const summary = `Someone with a link opened the file ${fileName}.`;
	noteActivity(scope, { action: "download.file", subjectKind, subjectId, summary });
}

/** Notes in the trail that a member took a copy of what is kept about a person. */
export function notePersonalData(
	manager: Scope & { fullName: string },
	{ kind, id, name }: { kind: "tenant" | "owner" | "applicant"; id: number; name: string },
): void {
	const subjectKind = kind === "applicant" ? "application" : kind;
	const summary = `${manager.fullName} downloaded the personal data of ${name}.`;
	noteActivity(manager, { action: "download.personal_data", subjectKind, subjectId: id, summary });
}
