import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { addMonths, firstOfMonth, type PlainDate } from "#domain/calendar/format";
import { findLease, type LedgerLine, leaseStatement, sendStatement } from "#domain/leasing";
import { sendForm } from "#domain/leasing/schema";
import { ButtonLink } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import type { ListSpec } from "~/ui/list-state";
import { Amount, AmountOff, Balance } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { PrintButton } from "~/ui/print-button";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { leaseCrumbs } from "../lease-facts";
import { MailToTenants } from "../mail-to-tenants";
import { redirectAfterSending } from "../mail-to-tenants.server";
import { ledgerLineWords } from "../transaction-words";

export const meta = () => pageTitle("Statement");

export async function loader({ request }: LoaderFunctionArgs) {
	const { manager, lease, list, period } = await read(request);
	const { id, name, propertyName, unitNumber } = lease;
	return {
		lease: { id, name, propertyName, unitNumber },
		list,
		period,
		statement: leaseStatement(manager, id, period),
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const { manager, lease, list, period } = await read(request);
	const form = await parseForm(request, sendForm);
	if (!form.ok) return form.reply;
	const sent = sendStatement(manager, lease.id, period, ledgerLineWords, form.value);
	return redirectAfterSending(href("/app/leaseledger/statement", { id: lease.id, period: list.filters.period }), sent);
}

async function read(request: Request) {
	const manager = await requireManager(request);
	const lease = found(findLease(manager, idParam(request, "id")));
	const list = listParams(request, statementList);
	return { manager, lease, list, period: { from: startOf(list.filters.period, manager), to: manager.today } };
}

function startOf(period: string, { today }: Manager): PlainDate | undefined {
	if (period === "all") return undefined;
	const months = { month: 0, quarter: -2, year: -11 }[period] ?? 0;
	return firstOfMonth(addMonths(today, months));
}

export default function Statement() {
	const { lease, list, period, statement, idempotencyKey } = useLoaderData<typeof loader>();
	const { lines, openingCents, closingCents } = statement;
	return (
		<>
			<PageHead
				title={`Statement for ${lease.name}`}
				facts={
					<>
						{lease.propertyName} · {lease.unitNumber},{" "}
						{period.from ? (
							<>
								<DateText date={period.from} /> to{" "}
							</>
						) : (
							"up to "
						)}
						<DateText date={period.to} />
					</>
				}
				crumbs={leaseCrumbs(lease)}
				links={<MailToTenants idempotencyKey={idempotencyKey} />}
				action={<PrintButton />}
			/>
			<Filters list={list} spec={statementList} keep={{ id: lease.id }} />
			<p>
				Balance before: <Balance cents={openingCents} />
			</p>
			{lines.length > 0 ? (
				<DataTable
					caption="Statement"
					columns={columns}
					rows={lines}
					rowKey={(row) => row.id}
					sums={statement}
					sumsLabel="Total"
				/>
			) : (
				<EmptyState
					action={
						openingCents === 0 ? undefined : (
							<ButtonLink to={href("/app/leaseledger/statement", { id: lease.id, period: "all" })}>Show all</ButtonLink>
						)
					}
				>
					Nothing was charged or paid in this period.
				</EmptyState>
			)}
			<p className="text-heading">
				Balance on <DateText date={period.to} />: <Balance cents={closingCents} />
			</p>
		</>
	);
}

type LeaseStatement = ReturnType<typeof leaseStatement>;

const columns: Column<LedgerLine, LeaseStatement>[] = [
	{ header: "Date", cell: (row) => <DateText date={row.date} /> },
	{ header: "Description", phone: "fact", cell: ledgerLineWords },
	{
		header: "Charge",
		align: "end",
		phone: "amount",
		cell: (row) => (row.amountCents > 0 ? <Amount cents={row.amountCents} /> : null),
		total: (sums) => <Amount cents={sums.addedCents} />,
	},
	{
		header: "Payment, credit",
		align: "end",
		phone: "amount",
		cell: (row) => (row.amountCents < 0 ? <AmountOff cents={-row.amountCents} /> : null),
		total: (sums) => <Amount cents={sums.takenOffCents} />,
	},
	{
		header: "Balance",
		align: "end",
		phone: "fact",
		phoneLabel: "Balance",
		cell: (row) => <Amount cents={row.balanceCents} zero />,
	},
];

const statementList = {
	sorts: ["date"],
	filters: {
		period: {
			label: "Period",
			words: { month: "This month", quarter: "Three months", year: "Twelve months", all: "All" },
			standard: "quarter",
		},
	},
} as const satisfies ListSpec;
