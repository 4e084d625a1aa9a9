import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listAccounts } from "#domain/ledger";
import { formatPercent } from "#domain/money/format";
import { type AllocationRule, listAllocationRules, sharesOfRule } from "#domain/payables";
import { allocationMethods } from "#domain/payables/labels";
import { findPropertyHead } from "#domain/rentals";
import { ButtonLink } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { useFormat } from "~/ui/format-context";
import { PlainLink } from "~/ui/link";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";

export const meta = () => pageTitle("Expense Allocations");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id: pid, active } = found(findPropertyHead(manager, idParam(request, "pid")));
	const names = new Map(listAccounts(manager).map(({ id, name }) => [id, name]));
	const rules = listAllocationRules(manager, pid).map((rule) => {
		const shares = sharesOfRule(manager, rule);
		return {
			...rule,
			accountNames: rule.accountIds.flatMap((id) => names.get(id) ?? []),
			problem: shares.ok ? undefined : shares.message,
			units: shares.ok ? shares.units.filter(({ shareBp }) => shareBp > 0).length : 0,
		};
	});
	return { pid, active, rules };
}

export default function ExpenseAllocations() {
	const { pid, active, rules } = useLoaderData<typeof loader>();
	const add = active ? (
		<ButtonLink to={href("/app/addeditallocation", { pid })} look="plain" icon="plus">
			Add rule
		</ButtonLink>
	) : null;
	if (rules.length === 0) {
		return (
			<EmptyState action={add}>Set up a rule to divide shared bills, such as water or heating, among units.</EmptyState>
		);
	}
	return (
		<>
			<div className="no-print">{add}</div>
			<DataTable caption="Rules" columns={columns} rows={rules} rowKey={(row) => row.id} />
		</>
	);
}

type Row = Omit<AllocationRule, "shares"> & { accountNames: string[]; problem: string | undefined; units: number };

const columns: Column<Row>[] = [
	{
		header: "Rule",
		cell: (row) => (
			<>
				<PlainLink href={href("/app/addeditallocation", { pid: row.propertyId, id: row.id })}>{row.name}</PlainLink>
				{row.problem ? <small className="text-bad">{row.problem}</small> : null}
			</>
		),
	},
	{
		header: "Accounts",
		phone: "fact",
		cell: (row) => (row.accountNames.length > 0 ? row.accountNames.join(", ") : "All expenses"),
	},
	{ header: "Method", phone: "fact", cell: (row) => allocationMethods[row.method] },
	{ header: "Units", align: "end", phone: "fact", phoneLabel: "Units", cell: (row) => row.units },
	{ header: "Property's share", align: "end", cell: (row) => <Share bp={row.ownShareBp} /> },
	{ header: "Bills tenants", cell: (row) => (row.billTenants ? "Yes" : "") },
	{ header: "Last used", phone: "fact", phoneLabel: "Last used", cell: (row) => <DateText date={row.lastUsedDate} /> },
];

function Share({ bp }: { bp: number }) {
	const { locale } = useFormat();
	return <>{bp === 0 ? "–" : formatPercent(bp, locale)}</>;
}
