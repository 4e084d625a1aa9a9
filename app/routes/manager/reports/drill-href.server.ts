import type { Drill, LedgerLines } from "#domain/reports";
import { isReportRoute } from "#domain/reports/labels";
import { type Address, href } from "~/web/href";

type Kind = Extract<Drill, { to: unknown }>["to"];

/** The page of each kind of record, for managers. */
const pages: Record<Kind, (id: number) => string> = {
	lease: (id) => href("/app/leaseledger/leaseledgersummary", { id }),
	lease_ledger: (id) => href("/app/leaseledger", { id }),
	lease_deposits: (id) => href("/app/leaseledger/leaseledgersummary", { id }),
	tenant: (id) => href("/app/tenant/tenantsummary", { tid: id }),
	tenant_notes: (id) => href("/app/tenant/tenantsummary", { tid: id }),
	owner: (id) => href("/app/rentalowner/summary", { oid: id }),
	property: (id) => href("/app/property/propertysummary", { pid: id }),
	unit: (id) => href("/app/unitdetail", { uid: id }),
	vendor: (id) => href("/app/vendor", { id }),
	bank_account: (id) => href("/app/bankaccount", { id }),
	reconciliation: (id) => href("/app/bankaccount/reconcile/report", { id }),
	transaction: (id) => href("/app/transaction", { id }),
	application: (id) => href("/app/singleapplicantlayout/applicantsummary", { id }),
	listing: (id) => href("/app/editlisting", { id }),
	renewal_offer: (id) => href("/app/leaserenewals/offer", { id }),
	request: (id) => href("/app/addeditrequest", { id }),
	work_order: (id) => href("/app/addeditworkorder", { id }),
	inspection: (id) => href("/app/inspection", { id }),
	unit_turn: (id) => href("/app/unitturn", { id }),
	asset: (id) => href("/app/asset", { id }),
	task: (id) => href("/app/task", { id }),
};

/** What a report's figures lead to keeps of its address: the days, the basis, whose properties. */
const kept = ["period", "from", "to", "asOf", "basis", "property", "owner"];

/** The address that a figure of a manager's report leads to; undefined if there is none. */
export function managerDrill(drill: Drill, search: URLSearchParams): string | undefined {
	if ("to" in drill) return pages[drill.to](drill.id);
	if ("lines" in drill) return linesHref(drill.lines);
	if ("report" in drill) return reportHref(drill, search);
	return href("/app/why", drill.why);
}

function reportHref(
	{ report, ask = {} }: Extract<Drill, { report: unknown }>,
	search: URLSearchParams,
): string | undefined {
	if (!isReportRoute(report)) return undefined;
	const own = Object.fromEntries(kept.map((name) => [name, search.get(name)]));
	const { period, ...rest } = own;
	const hasDays = "from" in ask || "to" in ask || "asOf" in ask;
	return href(`/app/reportsLayout/${report}`, { ...(hasDays ? rest : { ...rest, period }), ...ask });
}

const mostInAddress = 100;

/** Undefined for lines of too many properties to name. */
function linesHref({ accountId, group, leaseId, propertyIds, exceptPropertyIds, ...days }: LedgerLines) {
	if ((propertyIds?.length ?? 0) + (exceptPropertyIds?.length ?? 0) > mostInAddress) return undefined;
	const [property, ...others] = propertyIds ?? [];
	const whose =
		property !== undefined && property > 0 && others.length === 0
			? { property }
			: { properties: propertyIds?.join(","), except: exceptPropertyIds?.join(",") };
	return href("/app/generalledger", { ...days, account: accountId, type: group, lease: leaseId, ...whose });
}

/** The address that a figure of an owner's report leads to: the lines of one account of one of their properties. */
export function ownerDrill(drill: Drill): string | undefined {
	if (!("lines" in drill)) return undefined;
	const { accountId, propertyIds, from, to, basis } = drill.lines;
	const [property, ...others] = propertyIds ?? [];
	if (accountId === undefined || property === undefined || others.length > 0) return undefined;
	return href("/owner/ofinancials/lines" satisfies Address, { property, account: accountId, from, to, basis });
}
