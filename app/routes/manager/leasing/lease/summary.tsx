import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { utilitiesOfUnit } from "#domain/contacts";
import { depositDeadline } from "#domain/deposits";
import { type LedgerLine, leaseAging, listLedgerLines, paidThrough } from "#domain/lease-accounts";
import { findLease, leasePeople } from "#domain/lease-records";
import { leaseTypeHints, leaseTypes } from "#domain/lease-records/labels";
import { moveOutNoticesOf } from "#domain/leasing";
import { openRequestsAt } from "#domain/maintenance";
import { findPinnedNote } from "#domain/notes";
import { upcomingCharges } from "#domain/recurring-charges";
import { canRenew, offersOfLease } from "#domain/renewals";
import { Banner } from "~/ui/banner";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { type Fact, Facts } from "~/ui/facts";
import { Link, PlainLink } from "~/ui/link";
import { Amount, Money } from "~/ui/money";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { ledgerLineWords } from "../../accounting/transactions/transaction-words";
import { UtilitiesCard } from "../../directory/utilities-card";
import { OpenRequests } from "../../maintenance/open-requests";
import { AgingStrip } from "../aging-strip";
import { ResidentNotices } from "../ending/resident-notices";
import { LeaseRenewals } from "../renewals/lease-renewals";

export const meta = () => pageTitle("Lease Summary");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const lease = found(findLease(manager, idParam(request, "id")));
	const { id, stage, type, startDate, endDate, moveInDate, noticeDate, moveOutDate, rentCents, paymentDueDay } = lease;
	return {
		depositDeadline: depositDeadline(manager, id),
		lease: { id, stage, type, startDate, endDate, moveInDate, noticeDate, moveOutDate, rentCents, paymentDueDay },
		notices: moveOutNoticesOf(manager, id),
		people: leasePeople(manager, id),
		aging: leaseAging(manager, id),
		paidThrough: paidThrough(manager, id),
		next: upcomingCharges(manager, id).find((line) => line.kind === "charge"),
		requests: openRequestsAt(manager, { leaseId: id }),
		latest: listLedgerLines(manager, id).rows.slice(0, 5),
		offers: offersOfLease(manager, id),
		renewable: canRenew(manager, id),
		utilities: utilitiesOfUnit(manager, lease.unitId),
		pinned: findPinnedNote(manager, { subjectKind: "lease", subjectId: id })?.body,
	};
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export default function LeaseSummary() {
	const { lease, people, aging, latest, requests, pinned, ...data } = useLoaderData<typeof loader>();
	const ledger = href("/app/leaseledger/leaseledgerfinancials/leaseledgermain", { id: lease.id });
	return (
		<>
			{pinned ? <Banner>{pinned}</Banner> : null}
			<ResidentNotices leaseId={lease.id} notices={data.notices} />
			<AgingStrip aging={aging} />
			<div className="grid items-start gap-5 lg:grid-cols-2">
				<Card title="Rent">
					<Facts facts={rentOf(lease, data)} />
				</Card>
				<Card title="Term">
					<Facts facts={termOf(lease, data.depositDeadline)} />
				</Card>
			</div>
			<LeaseRenewals leaseId={lease.id} offers={data.offers} renewable={data.renewable} />
			<Card
				title="Recent transactions"
				action={
					<Link to={ledger} className="link">
						View ledger
					</Link>
				}
			>
				{latest.length > 0 ? (
					<DataTable caption="Recent transactions" columns={columns} rows={latest} rowKey={(row) => row.id} />
				) : (
					<p className="text-soft">No transactions yet.</p>
				)}
			</Card>
			<OpenRequests place={{ lease: lease.id }} requests={requests} />
			<UtilitiesCard utilities={data.utilities} />
			<Card
				title="Tenants"
				action={
					<Link to={href("/app/leaseledger/tenantssummary", { id: lease.id })} className="link">
						View everyone on the lease
					</Link>
				}
			>
				<ul className="grid gap-2">
					{people.map((person) => (
						<li key={person.tenantId} className="flex flex-wrap justify-between gap-x-4">
							<Link to={href("/app/tenant/tenantsummary", { tid: person.tenantId })} className="link">
								{person.displayName}
							</Link>
							<span className="text-soft">{[person.phone, person.email].filter(Boolean).join(" · ")}</span>
						</li>
					))}
				</ul>
			</Card>
		</>
	);
}

function rentOf(lease: Data["lease"], { paidThrough, next }: Pick<Data, "paidThrough" | "next">): Fact[] {
	const nothingPaid = lease.stage === "executed" ? "No payments yet" : null;
	return [
		{ label: "Rent", value: <Money cents={lease.rentCents} /> },
		{
			label: "Next charge",
			value: next ? (
				<>
					<Money cents={next.amountCents} />, <DateText date={next.dueDate} />
				</>
			) : (
				"None within 60 days"
			),
		},
		{ label: "Paid through", value: paidThrough ? <DateText date={paidThrough} /> : nothingPaid },
		{ label: "Due day", value: lease.paymentDueDay },
	];
}

function termOf(lease: Data["lease"], depositDeadline: string | undefined): Fact[] {
	return [
		{ label: "Lease type", value: `${leaseTypes[lease.type]}. ${leaseTypeHints[lease.type]}` },
		{ label: "Start date", value: <DateText date={lease.startDate} /> },
		{ label: "End date", value: lease.endDate ? <DateText date={lease.endDate} /> : "No end date" },
		{ label: "Moved in", value: lease.moveInDate && <DateText date={lease.moveInDate} /> },
		{ label: "Notice given", value: lease.noticeDate && <DateText date={lease.noticeDate} /> },
		{ label: "Move-out date", value: lease.moveOutDate && <DateText date={lease.moveOutDate} /> },
		{ label: "Return deposit by", value: depositDeadline && <DateText date={depositDeadline} /> },
	];
}

const columns: Column<LedgerLine>[] = [
	{
		header: "Date",
		cell: (row) => (
			<PlainLink href={href("/app/transaction", { id: row.id })}>
				<DateText date={row.date} />
			</PlainLink>
		),
	},
	{ header: "Description", phone: "fact", cell: ledgerLineWords },
	{ header: "Amount", align: "end", phone: "amount", cell: (row) => <Amount cents={row.amountCents} /> },
	{
		header: "Balance",
		align: "end",
		phone: "fact",
		phoneLabel: "Balance",
		cell: (row) => <Amount cents={row.balanceCents} zero />,
	},
];
