import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { listRecentActivity } from "#domain/activity";
import { monthOf } from "#domain/calendar/format";
import { depositsDueBack, leasesEnding, leasesNeedingAttention, leasesOwing, rentByMonth } from "#domain/leasing";
import { countRequests } from "#domain/maintenance";
import { portfolio } from "#domain/rentals";
import { formatOccupancy } from "#domain/rentals/format";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { count } from "~/ui/count";
import { DateText, DateTimeText } from "~/ui/date";
import { useFormat } from "~/ui/format-context";
import { Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { Stat } from "~/ui/stat";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { FirstSteps } from "./dashboard/first-steps";
import { RentChart } from "./dashboard/rent-chart";
import { recordHome } from "./records/record-address";

export const meta = () => pageTitle("Dashboard");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const figures = portfolio(manager);
	const months = rentByMonth(manager);
	const thisMonth = months.find((one) => one.month === monthOf(manager.today));
	const charged = thisMonth?.chargedCents ?? 0;
	const credited = thisMonth?.creditedCents ?? 0;
	return {
		figures,
		months,
		dueCents: Math.max(0, charged - credited),
		collectedCents: thisMonth?.collectedCents ?? 0,
		prepaidCents: Math.max(0, thisMonth?.prepaidCents ?? 0),
		hasRent: months.some((one) => one.chargedCents !== 0),
		attention: leasesNeedingAttention(manager),
		deposits: depositsDueBack(manager),
		requests: countRequests(manager, { q: "", status: "open" }),
		owing: leasesOwing(manager, { limit: 5 }),
		ending: leasesEnding(manager, { days: 60, limit: 5 }),
		activity: listRecentActivity(manager, 6),
	};
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Dashboard() {
	const data = useLoaderData<typeof loader>();
	const { figures, months, hasRent } = data;
	return (
		<>
			<PageHead
				title="Dashboard"
				links={
					<>
						<ButtonLink to={href("/app/addeditlease")} look="quiet">
							Add lease
						</ButtonLink>
						<ButtonLink to={href("/app/addnewproperty")} look="quiet">
							Add property
						</ButtonLink>
						<ButtonLink to={href("/app/addeditexpense")} look="quiet">
							Record expense
						</ButtonLink>
						<ButtonLink to={href("/app/addeditrequest")} look="quiet">
							New request
						</ButtonLink>
					</>
				}
				action={
					hasRent ? (
						<ButtonLink to={href("/app/receivepayment")}>Receive payment</ButtonLink>
					) : (
						<ButtonLink to={href("/app/addnewproperty")}>Add property</ButtonLink>
					)
				}
			/>
			{hasRent ? null : <FirstSteps hasProperty={figures.properties > 0} hasLease={figures.occupied > 0} />}
			<Figures data={data} />
			<div className="grid items-start gap-5 lg:grid-cols-2">
				<Attention data={data} />
				<Ending data={data} />
			</div>
			{hasRent ? (
				<Card title="Charged and collected, twelve months">
					<RentChart months={months} />
				</Card>
			) : null}
			<Latest activity={data.activity} />
		</>
	);
}

function Figures({ data }: { data: Data }) {
	const { locale } = useFormat();
	const { figures, dueCents, collectedCents, prepaidCents, hasRent } = data;
	return (
		<div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
			<Stat
				label="Occupancy"
				to={href("/app/rentroll")}
				value={figures.units > 0 ? formatOccupancy(figures.occupied, figures.units, locale) : "Not yet"}
				note={`${figures.occupied} of ${count(figures.units, "unit")}`}
				share={figures.units > 0 ? figures.occupied / figures.units : 0}
				definition="Units of active properties with someone living there, those on notice among them."
			/>
			<Stat
				label="Collected this month"
				to={href("/app/accounting-dashboard")}
				value={hasRent ? <Money cents={collectedCents} /> : "Not yet"}
				note={
					<>
						of <Money cents={dueCents} /> due
						{prepaidCents > 0 ? (
							<>
								, <Money cents={prepaidCents} /> more paid ahead
							</>
						) : null}
					</>
				}
				share={dueCents > 0 ? collectedCents / dueCents : 0}
				definition="What was paid on charges this month, of what was charged less credits. Money paid ahead counts when it is applied."
			/>
			<Stat
				label="Outstanding"
				to={href("/app/outstandingbalances")}
				value={<Money cents={figures.outstandingCents} />}
				note={`from ${count(figures.leasesOwing, "lease")}`}
				definition="Every lease that owes something, past ones among them."
			/>
			<Stat
				label="Vacant"
				to={href("/app/rentroll", { status: "vacant" })}
				value={figures.vacant}
				note={`${figures.leasedAhead} leased ahead, ${figures.onNotice} on notice`}
				definition="Units of active properties that nobody lives in and that can be let."
			/>
		</div>
	);
}

/** What to settle today, worst first, each leading to where it is settled. */
function Attention({ data: { attention, deposits, owing, figures, requests } }: { data: Data }) {
	const { expired, drafts } = attention;
	const settled =
		deposits.length + expired.count + drafts.count + owing.length + requests.fresh + requests.overdue === 0;
	if (settled) {
		return (
			<Card title="Needs attention">
				<p className="text-soft">Nothing needs you today.</p>
			</Card>
		);
	}
	return (
		<Card title="Needs attention">
			<ul className="grid gap-2">
				{deposits.slice(0, 4).map((due) => (
					<li key={due.leaseId} className="flex flex-wrap justify-between gap-x-4">
						<span>
							<Link to={href("/app/withholddeposit", { id: due.leaseId })} className="link">
								Deposit of {due.name}
							</Link>
							<span className="text-soft">
								{" "}
								<Money cents={due.heldCents} />, {due.propertyName} · {due.unitNumber}
							</span>
						</span>
						<span className="text-bad">
							back by <DateText date={due.deadline} />
						</span>
					</li>
				))}
				{deposits.length > 4 ? <li>{count(deposits.length - 4, "more deposit")} to give back</li> : null}
				{expired.count > 0 ? (
					<li>
						<Link to={href("/app/rentroll", { status: "expired" })} className="link">
							{count(expired.count, "lease")} ended with tenants still in
						</Link>
						<span className="text-soft">
							, the oldest on <DateText date={expired.oldest} />
						</span>
					</li>
				) : null}
				{requests.overdue > 0 ? (
					<li>
						<Link to={href("/app/requests", { due: "overdue" })} className="link">
							{count(requests.overdue, "request")} overdue
						</Link>
					</li>
				) : null}
				{requests.fresh > 0 ? (
					<li>
						<Link to={href("/app/requests", { status: "new" })} className="link">
							{count(requests.fresh, "new request")}
						</Link>
					</li>
				) : null}
				{drafts.count > 0 ? <li>{count(drafts.count, "lease draft")} to finish</li> : null}
				{owing.map((lease) => (
					<li key={lease.id} className="flex flex-wrap justify-between gap-x-4">
						<span>
							<Link to={href("/app/leaseledger/leaseledgersummary", { id: lease.id })} className="link">
								{lease.name}
							</Link>
							<span className="text-soft">
								{" "}
								{lease.propertyName} · {lease.unitNumber}
							</span>
						</span>
						<span className="text-bad tabular-nums">
							<Money cents={lease.balanceCents} />
						</span>
					</li>
				))}
				{figures.leasesOwing > owing.length ? (
					<li>
						<Link to={href("/app/outstandingbalances")} className="link">
							All {figures.leasesOwing} that owe
						</Link>
					</li>
				) : null}
			</ul>
		</Card>
	);
}

function Ending({ data: { ending } }: { data: Data }) {
	return (
		<Card title="Leases ending within 60 days">
			{ending.length > 0 ? (
				<ul className="grid gap-2">
					{ending.map((lease) => (
						<li key={lease.id} className="flex flex-wrap justify-between gap-x-4">
							<span>
								<Link to={href("/app/viewlease", { id: lease.id })} className="link">
									{lease.name}
								</Link>
								<span className="text-soft">
									{" "}
									{lease.propertyName} · {lease.unitNumber}
								</span>
							</span>
							<DateText date={lease.endDate} />
						</li>
					))}
				</ul>
			) : (
				<p className="text-soft">None.</p>
			)}
		</Card>
	);
}

function EventSummary({ event }: { event: Data["activity"][number] }) {
	const to = recordHome(event);
	return to ? (
		<Link to={to} className="hover:underline">
			{event.summary}
		</Link>
	) : (
		<span>{event.summary}</span>
	);
}

function Latest({ activity }: { activity: Data["activity"] }) {
	if (activity.length === 0) return null;
	return (
		<Card title="Latest">
			<ul className="grid gap-2">
				{activity.map((event) => (
					<li key={event.id} className="flex flex-wrap justify-between gap-x-4">
						<EventSummary event={event} />
						<span className="text-soft">
							<DateTimeText iso={event.createdDate} />
						</span>
					</li>
				))}
			</ul>
		</Card>
	);
}
