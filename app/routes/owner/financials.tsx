import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type EarningsColumn, owned, ownerBalanceBridge } from "#domain/owner-center";
import { Banner } from "~/ui/banner";
import { Card } from "~/ui/card";
import { DateText } from "~/ui/date";
import { DownloadLink } from "~/ui/download-link";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { PageHead } from "~/ui/page-head";
import { PrintButton } from "~/ui/print-button";
import { PrintLandscape } from "~/ui/print-landscape";
import { requireOwner } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { Percent } from "../manager/accounting/owners/percent";
import { LinkedStatement } from "../manager/accounting/statement-table";
import { askedFinancials } from "./financials.server";
import { ownerFinancialsList } from "./financials-list";
import { propertyFilter } from "./owned-choices.server";
import { shareRows } from "./share-rows";
import { SumLines } from "./sum-lines";

export const meta = () => pageTitle("Financials");

export async function loader({ request }: LoaderFunctionArgs) {
	const owner = await requireOwner(request);
	const { basis, list, turned, chosen, period, earnings } = askedFinancials(owner, request);
	const { columns, rows, shares, tooManyMonths, isEmpty } = earnings;
	const all = owned(owner);
	return {
		...{ basis, list, turned, period, columns, tooManyMonths, isEmpty },
		rows: [...rows, ...shareRows(shares)],
		chosen: chosen ?? (all.length === 1 ? all[0] : undefined),
		bridge: ownerBalanceBridge(owner, { ...period, propertyId: chosen?.propertyId }),
		choices: { property: propertyFilter(owner) },
	};
}

export default function OwnerFinancials() {
	const data = useLoaderData<typeof loader>();
	const { basis, list, turned, period, columns, rows, tooManyMonths, isEmpty, chosen, bridge, choices } = data;
	const inForce = list.filters.basis;
	return (
		<>
			{columns.length > 6 ? <PrintLandscape /> : null}
			<PageHead
				title="Financials"
				facts={
					<>
						{chosen ? `${chosen.name}, ` : "All your properties, "}
						<DateText date={period.from} /> – <DateText date={period.to} />, {inForce} basis
						{chosen?.isTheirs ? (
							<>
								, your share <Percent bp={chosen.shareBp} />
							</>
						) : null}
					</>
				}
				links={
					<>
						<DownloadLink to={href("/owner/ofinancials/download")} />
						<PrintButton />
						<a href={href("/owner/oreports")} className="button button-quiet md:hidden">
							Reports
						</a>
					</>
				}
			/>
			<Filters list={list} spec={ownerFinancialsList(basis)} choices={choices} />
			{turned ? <Banner>The end date was before the start date, so we swapped them.</Banner> : null}
			{tooManyMonths ? <Banner>The period is longer than 24 months, so we show only the total.</Banner> : null}
			{isEmpty ? (
				<EmptyState>No income or expenses in this period.</EmptyState>
			) : (
				<LinkedStatement
					caption="Income and expenses for the whole property, and your share"
					columns={columns}
					rows={rows}
					linesOf={({ accountId }, column) =>
						accountId === undefined
							? undefined
							: linesOf(column, { account: accountId, basis: inForce, property: chosen?.propertyId })
					}
				/>
			)}
			<Bridge bridge={bridge} />
		</>
	);
}

/** The lines behind a figure of one property. */
function linesOf(
	{ from, to, propertyIds }: EarningsColumn,
	{ account, basis, property = propertyIds?.[0] }: { account: number; basis: string; property?: number | undefined },
): string | undefined {
	if (property === undefined) return undefined;
	return href("/owner/ofinancials/lines", { property, account, from, to, basis });
}

/** How the owner's share of earnings leads to their ending balance. Always on a cash basis. */
function Bridge({ bridge }: { bridge: ReturnType<typeof ownerBalanceBridge> }) {
	return (
		<Card title="How your available balance is calculated">
			<SumLines
				lines={[
					{ label: "Beginning balance", cents: bridge.openingCents, strong: true },
					{ label: "Your share of income", cents: bridge.incomeCents },
					{ label: "Your share of expenses", cents: bridge.expenseCents },
					{ label: "Loans, purchases and other", cents: bridge.otherCents },
					{ label: "Contributions", cents: bridge.contributedCents },
					{ label: "Paid to you", cents: -bridge.drawnCents },
					{ label: "Ending balance", cents: bridge.closingCents, sum: true, strong: true },
					{ label: "Less undeposited funds", cents: -bridge.standing.undepositedCents },
					{ label: "Less unpaid bills", cents: -bridge.standing.unpaidCents },
					{ label: "Less reserve", cents: -bridge.standing.reserveCents },
					{ label: "Available to you", cents: bridge.standing.availableCents, sum: true, strong: true },
				]}
			/>
			<p className="mt-3 text-small text-soft">
				Cash basis, <DateText date={bridge.from} /> to <DateText date={bridge.to} />. Includes only money received and
				paid.
			</p>
		</Card>
	);
}
