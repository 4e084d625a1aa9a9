import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { findLease } from "#domain/lease-records";
import { WhyLink } from "~/routes/centers/why/why-link";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { DateText } from "~/ui/date";
import { Link } from "~/ui/link";
import { Balance, Money } from "~/ui/money";
import { HeadMenu, PageHead } from "~/ui/page-head";
import { Tabs } from "~/ui/tabs";
import { leadToDefaultChild } from "~/web/default-child.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { found, idParam } from "~/web/not-found.server";
import { trailAddress } from "../../records/trail-address.server";
import { LeaseStatus } from "../lease-status";

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	leadToDefaultChild(request, "/app/leaseledger", "/app/leaseledger/leaseledgersummary");
	const lease = found(findLease(manager, idParam(request, "id")));
	const { id, name, status, stage, propertyName, unitNumber, startDate, endDate, moveOutDate, monthToMonth } = lease;
	const { balanceCents, aheadCents, depositCents, prepaidCents, certifiedFundsOnly, evictionPending } = lease;
	return {
		...{ id, name, status, stage, propertyName, unitNumber, startDate, endDate, moveOutDate, monthToMonth },
		...{ balanceCents, aheadCents, depositCents, prepaidCents, certifiedFundsOnly, evictionPending },
		activity: trailAddress(manager, { subjectKind: "lease", subjectId: id }),
	};
}

type Lease = ReturnType<typeof useLoaderData<typeof loader>>;

export default function LeaseLayout() {
	const lease = useLoaderData<typeof loader>();
	const { id } = lease;
	const started = lease.stage === "executed";
	return (
		<>
			<PageHead
				title={lease.name}
				status={<LeaseStatus status={lease.status} />}
				facts={<Term lease={lease} />}
				crumbs={[{ label: "Rent roll", to: href("/app/rentroll") }]}
				links={
					<>
						<ButtonLink to={href("/app/viewlease", { id })} look="quiet">
							View lease
						</ButtonLink>
						{started ? (
							<>
								<ButtonLink to={href("/app/leaseledger/statement", { id })} look="quiet">
									Statement
								</ButtonLink>
								<HeadMenu label="Post">
									<Link to={href("/app/charge", { id })}>Charge</Link>
									<Link to={href("/app/credit", { id })}>Credit</Link>
									<Link to={href("/app/refund", { id })}>Refund</Link>
									<Link to={href("/app/withholddeposit", { id })}>Withhold deposit</Link>
									<Link to={href("/app/removelatefees", { id })}>Remove late fees</Link>
								</HeadMenu>
							</>
						) : null}
					</>
				}
				more={
					<>
						<Link to={href("/app/addeditleaseagreement", { lease: id })}>Create agreement</Link>
						{started ? (
							<>
								<Link to={href("/app/endlease", { id })}>
									{lease.moveOutDate ? "Move-out" : "Give notice or end lease"}
								</Link>
								<Link to={href("/app/generalledger", { lease: id, period: "year" })}>General ledger</Link>
							</>
						) : null}
						{lease.activity ? <Link to={lease.activity}>Activity</Link> : null}
					</>
				}
				action={started ? <ButtonLink to={href("/app/receivepayment", { id })}>Receive payment</ButtonLink> : null}
			/>
			<Standing lease={lease} />
			{lease.evictionPending ? <Banner tone="warn">Eviction pending.</Banner> : null}
			{lease.certifiedFundsOnly ? <Banner tone="warn">Certified funds only.</Banner> : null}
			<Tabs
				name={lease.name}
				tabs={[
					{ label: "Summary", to: href("/app/leaseledger/leaseledgersummary", { id }) },
					{ label: "Financials", to: href("/app/leaseledger/leaseledgerfinancials/leaseledgermain", { id }) },
					{ label: "Tenants", to: href("/app/leaseledger/tenantssummary", { id }) },
					{ label: "Tasks", to: href("/app/leaseledger/leaseledgertasks", { id }) },
					{ label: "Notes", to: href("/app/leaseledger/leaseledgernotes", { id }) },
					{ label: "Files", to: href("/app/leaseledger/leaseledgerfiles", { id }) },
				]}
			/>
			<Outlet />
		</>
	);
}

function Term({ lease }: { lease: Lease }) {
	const lastDay = lease.moveOutDate ?? (lease.monthToMonth ? null : lease.endDate);
	return (
		<>
			{lease.propertyName}&nbsp;·&nbsp;{lease.unitNumber}, <DateText date={lease.startDate} />
			{lastDay ? (
				<>
					{" to "}
					<DateText date={lastDay} />
				</>
			) : (
				", month-to-month"
			)}
		</>
	);
}

/** The balance due today, prepayments and deposits held. */
function Standing({ lease }: { lease: Lease }) {
	return (
		<dl className="flex flex-wrap gap-x-8 gap-y-2">
			<div>
				<dt className="text-small text-soft">
					Balance <WhyLink figure={{ of: "balance", id: lease.id }} what="Balance" />
				</dt>
				<dd className="text-heading">
					<Balance cents={lease.balanceCents} />
				</dd>
			</div>
			<div>
				<dt className="text-small text-soft">
					Deposit <WhyLink figure={{ of: "deposit", id: lease.id }} what="Deposit" />
				</dt>
				<dd className="text-heading">
					<Money cents={lease.depositCents} />
				</dd>
			</div>
			<div>
				<dt className="text-small text-soft">Prepaid</dt>
				<dd className="text-heading">
					<Money cents={lease.prepaidCents} />
				</dd>
			</div>
			{lease.aheadCents === 0 ? null : (
				<div>
					<dt className="text-small text-soft">Charged in advance, not in balance</dt>
					<dd className="text-heading">
						<Money cents={lease.aheadCents} />
					</dd>
				</div>
			)}
		</dl>
	);
}
