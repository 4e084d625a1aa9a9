import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatMonth, monthOf } from "#domain/calendar/format";
import { ledgerTotals } from "#domain/lease-accounts";
import { findResidentHome } from "#domain/leasing";
import { payableRent } from "#domain/payments";
import { listAccountLines } from "#domain/residents";
import { WhyLink } from "~/routes/centers/why/why-link";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { DataTable } from "~/ui/data-table";
import { DateText, DayText } from "~/ui/date";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { useFormat } from "~/ui/format-context";
import type { ListSpec } from "~/ui/list-state";
import { Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { Stat } from "~/ui/stat";
import { requireResident } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { AheadWords, BalanceWords } from "../balance-words";
import { NoLease } from "../no-lease";
import { transactionColumns } from "./transaction-columns";

export const meta = () => pageTitle("Transactions");

export async function loader({ request }: LoaderFunctionArgs) {
	const resident = await requireResident(request);
	const home = findResidentHome(resident, resident.tenantId);
	if (!home) return { organizationName: resident.organizationName, shown: undefined };
	const list = listParams(request, transactionList);
	const { year, kind, unpaid } = list.filters;
	const thisYear = Number(resident.today.slice(0, 4));
	const firstYear = Math.min(thisYear, Number(home.startDate.slice(0, 4)));
	const { why, pendingPayments } = payableRent(resident, home.id);
	return {
		organizationName: resident.organizationName,
		shown: {
			...{ id: home.id, home: `${home.propertyName} · ${home.unitNumber}`, list, pendingPayments },
			...{ balanceCents: home.balanceCents, aheadCents: home.aheadCents },
			page: listAccountLines(resident, home.id, { year, kind, unpaid: unpaid === "yes" }, list.cursor),
			totals: ledgerTotals(resident, home.id, { from: `${thisYear}-01-01`, hideReversed: true }),
			...{ depositCents: home.depositCents, prepaidCents: home.prepaidCents, canPay: why === undefined },
			years: Array.from({ length: thisYear - firstYear + 1 }, (_, back) => thisYear - back),
		},
	};
}

export default function Transactions() {
	const { organizationName, shown } = useLoaderData<typeof loader>();
	const { locale } = useFormat();
	if (!shown) return <NoLease title="Transactions" organizationName={organizationName} />;
	const { id, home, balanceCents, aheadCents, list, page, totals, pendingPayments, years, canPay } = shown;
	const choices = { year: { options: years.map((year) => ({ value: year, label: String(year) })) } };
	return (
		<>
			<PageHead
				title="Transactions"
				facts={home}
				links={
					<ButtonLink to={href("/resident/rtransactions/statement")} look="quiet" icon="print">
						Statement
					</ButtonLink>
				}
				action={
					canPay ? (
						<ButtonLink to={href("/resident/ronlinepayments")}>{balanceCents > 0 ? "Pay now" : "Pay ahead"}</ButtonLink>
					) : null
				}
			/>
			<div className="grid gap-3 min-[22.5rem]:grid-cols-2 lg:grid-cols-4">
				<Stat
					label="Balance"
					value={<BalanceWords cents={balanceCents} />}
					note={
						<>
							{aheadCents > 0 ? <AheadWords cents={aheadCents} owedCents={balanceCents} /> : null}{" "}
							<WhyLink figure={{ of: "balance", id }} what="Balance" />
						</>
					}
				/>
				<Stat label="Charged this year" value={<Money cents={totals.addedCents} />} />
				<Stat label="Paid this year" value={<Money cents={totals.takenOffCents} />} />
				<Stat
					label="Deposit held"
					value={<Money cents={shown.depositCents} />}
					note={
						<>
							{shown.prepaidCents > 0 ? (
								<>
									and <Money cents={shown.prepaidCents} /> paid ahead
								</>
							) : null}{" "}
							<WhyLink figure={{ of: "deposit", id }} what="Deposit held" />
						</>
					}
				/>
			</div>
			<OnItsWay payments={pendingPayments} />
			<Filters list={list} spec={transactionList} choices={choices} />
			{page.rows.length > 0 ? (
				<DataTable
					caption="Transactions"
					columns={transactionColumns}
					rows={page.rows}
					rowKey={(row) => row.id}
					groupBy={({ date }) => ({ key: monthOf(date), heading: formatMonth(monthOf(date), locale) })}
					rowTone={(row) => (row.state === "reversed" || row.state === "returned" ? "struck" : undefined)}
				/>
			) : (
				<NoRows list={list} spec={transactionList}>
					<EmptyState>Nothing has been charged yet.</EmptyState>
				</NoRows>
			)}
			<Pager {...page} words={["Newer", "Older"]} />
		</>
	);
}

type Payment = { id: number; amountCents: number; startedDate: string; expectedDate: string | null };

/** Payments that were sent and are still processing. */
function OnItsWay({ payments }: { payments: readonly Payment[] }) {
	return payments.map(({ id, amountCents, startedDate, expectedDate }) => (
		<Banner key={id}>
			<Money cents={amountCents} /> is processing, sent <DayText iso={startedDate} />
			{expectedDate ? (
				<>
					, expected by <DateText date={expectedDate} />
				</>
			) : null}
			.
		</Banner>
	));
}

/** Newest first. */
const transactionList = {
	sorts: ["date"],
	direction: "desc",
	filters: {
		year: { label: "Year", takes: "id" },
		kind: { label: "Type", words: { charges: "Charges", payments: "Payments" } },
		unpaid: { label: "Status", words: { yes: "Unpaid only" } },
	},
} as const satisfies ListSpec;
