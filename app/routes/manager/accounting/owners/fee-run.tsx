import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type FeeRow, findFeeRun } from "#domain/owner-accounts";
import { feeTermsWords } from "#domain/owner-accounts/format";
import { ownerChoices } from "#domain/rentals";
import { WhyLink } from "~/routes/centers/why/why-link";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { useFormat } from "~/ui/format-context";
import { PlainLink } from "~/ui/link";
import type { ListSpec } from "~/ui/list-state";
import { Amount, Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { PrintButton } from "~/ui/print-button";
import { PrintLandscape } from "~/ui/print-landscape";
import { filterChoices } from "~/web/choices.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { sumOfEach } from "./sum-of-each";

export const meta = () => pageTitle("Management Fee Run");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, runList);
	return {
		list,
		run: found(findFeeRun(manager, idParam(request, "id"), { ownerId: list.filters.owner })),
		owners: filterChoices(request, "owner", (ask) => ownerChoices(manager, ask)),
	};
}

export default function FeeRun() {
	const { list, run, owners } = useLoaderData<typeof loader>();
	return (
		<>
			<PrintLandscape />
			<PageHead
				title={`Management fee run ${run.number}`}
				facts={
					<>
						<DateText date={run.fromDate} /> to <DateText date={run.toDate} />, collected on{" "}
						<DateText date={run.date} />: <Money cents={run.paidCents} />
					</>
				}
				crumbs={[{ label: "Collect management fee", to: href("/app/collect-management-fee") }]}
				links={
					run.undoneDate ? null : (
						<ButtonLink to={href("/app/collect-management-fee/undo", { id: run.id })} look="quiet">
							Undo
						</ButtonLink>
					)
				}
				action={<PrintButton />}
			/>
			{run.undoneDate ? <Banner tone="warn">{`Undone. ${run.undoneReason}`}</Banner> : null}
			<Filters list={list} spec={runList} choices={{ owner: owners }} keep={{ id: run.id }} />
			{run.fees.length > 0 ? (
				<DataTable
					caption="Fees"
					columns={columns}
					rows={run.fees.map((fee) => ({ ...fee, isLonger: fee.fromDate < run.fromDate }))}
					rowKey={(row) => row.propertyId}
					rowTone={() => (run.undoneDate ? "struck" : undefined)}
					sums={sumOfEach(run.fees, summed)}
					sumsLabel={`Total of ${run.fees.length}`}
				/>
			) : (
				<EmptyState>None of this owner's properties are in this run.</EmptyState>
			)}
		</>
	);
}

const summed = [
	...(["collectedCents", "returnedCents", "lateCents", "carriedCents", "baseCents"] as const),
	...(["chargedCents", "paidCents", "dueCents"] as const),
];
type Sums = Pick<FeeRow, (typeof summed)[number]>;

const columns: Column<FeeRow & { isLonger: boolean }, Sums>[] = [
	{
		header: "Property",
		cell: (row) => (
			<>
				<PlainLink href={href("/app/property/propertysummary", { pid: row.propertyId })}>{row.propertyName}</PlainLink>
				<small>{row.owners}</small>
				{row.isLonger ? (
					<small>
						from <DateText date={row.fromDate} />
					</small>
				) : null}
			</>
		),
	},
	{ header: "Fee terms", phone: "fact", cell: (row) => <Rule fee={row} /> },
	{
		header: "Income collected",
		align: "end",
		cell: (row) => <Amount cents={row.collectedCents} />,
		total: (sums) => <Amount cents={sums.collectedCents} />,
	},
	{
		header: "Returned",
		align: "end",
		cell: (row) => <Amount cents={-row.returnedCents} />,
		total: (sums) => <Amount cents={-sums.returnedCents} />,
	},
	{
		header: "Prior-period adjustments",
		align: "end",
		cell: (row) => <Amount cents={row.lateCents + row.carriedCents} />,
		total: (sums) => <Amount cents={sums.lateCents + sums.carriedCents} />,
	},
	{
		header: "Fee base",
		align: "end",
		phone: "fact",
		phoneLabel: "Fee base",
		cell: (row) => <Amount cents={row.baseCents} />,
		total: (sums) => <Amount cents={sums.baseCents} />,
	},
	{
		header: "Fee charged",
		align: "end",
		phone: "fact",
		phoneLabel: "Fee charged",
		cell: (row) => (
			<>
				<Amount cents={row.chargedCents} />
				{row.reason ? <small>{row.reason}</small> : null}{" "}
				<WhyLink figure={{ of: "managementfee", id: row.id }} what={`Fee of ${row.propertyName}`} />
			</>
		),
		total: (sums) => <Amount cents={sums.chargedCents} />,
	},
	{
		header: "Fee collected",
		align: "end",
		phone: "amount",
		cell: (row) =>
			row.transactionId ? (
				<PlainLink href={href("/app/transaction", { id: row.transactionId })} className="link">
					<Amount cents={row.paidCents} />
				</PlainLink>
			) : (
				<Amount cents={row.paidCents} />
			),
		total: (sums) => <Amount cents={sums.paidCents} />,
	},
	{
		header: "Still due",
		align: "end",
		cell: (row) => <Amount cents={row.dueCents} />,
		total: (sums) => <Amount cents={sums.dueCents} />,
	},
];

function Rule({ fee }: { fee: FeeRow }) {
	return <>{feeTermsWords(fee.terms, useFormat())}</>;
}

const runList = {
	sorts: ["property"],
	filters: { owner: { label: "Owner", takes: "id" } },
} as const satisfies ListSpec;
