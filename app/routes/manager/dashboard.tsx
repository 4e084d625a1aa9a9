import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listRecentActivity } from "#domain/activity";
import { countToApprove } from "#domain/approvals";
import { monthOf } from "#domain/calendar/format";
import { depositsDueBack } from "#domain/deposits";
import { leaseDrafts, leasesEnding, leasesExpired, leasesOwing, noticesToAnswer, rentByMonth } from "#domain/leasing";
import { countUndelivered } from "#domain/mail";
import { callsWaitingFor, countRequests, requestsDueFor } from "#domain/maintenance";
import { firstSteps, hideFirstSteps, portfolio } from "#domain/rentals";
import { formatOccupancy } from "#domain/rentals/format";
import { hideFirstStepsForm } from "#domain/rentals/schema";
import { tasksDueFor } from "#domain/tasks";
import type { Area } from "#domain/team/format";
import { countUndeliveredTexts } from "#domain/texts";
import { ordersDueFor } from "#domain/work-orders";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { count } from "~/ui/count";
import { DateText, DateTimeText } from "~/ui/date";
import { useFormat } from "~/ui/format-context";
import { Link } from "~/ui/link";
import { IfMayPost } from "~/ui/may-open";
import { Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { Stat } from "~/ui/stat";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { type Manager, may, mayOpen, need, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { Attention } from "./dashboard/attention";
import { FirstSteps } from "./dashboard/first-steps";
import { LeaseLine } from "./dashboard/lease-line";
import { MineToday } from "./dashboard/mine-today";
import { RentChart } from "./dashboard/rent-chart";
import { isTold } from "./dashboard/told-activity";
import { recordHome } from "./records/record-address";

export const meta = () => pageTitle("Dashboard");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const sees = (area: Area) => may(manager, { area, level: "view" });
	const [leasing, rentals] = [sees("leasing"), sees("rentals")];
	const months = leasing ? rentByMonth(manager) : [];
	const thisMonth = months.find((one) => one.month === monthOf(manager.today));
	const charged = thisMonth?.chargedCents ?? 0;
	const credited = thisMonth?.creditedCents ?? 0;
	return {
		shown: { leasing, rentals },
		figures: figuresFor(portfolio(manager), { leasing, rentals }),
		months,
		dueCents: Math.max(0, charged - credited),
		collectedCents: thisMonth?.collectedCents ?? 0,
		prepaidCents: Math.max(0, thisMonth?.prepaidCents ?? 0),
		hasRent: months.some((one) => one.chargedCents !== 0),
		expired: leasing ? leasesExpired(manager) : { count: 0, oldest: null },
		notices: leasing ? noticesToAnswer(manager) : [],
		drafts: leasing ? leaseDrafts(manager) : [],
		deposits: leasing ? depositsDueBack(manager) : [],
		requests: sees("maintenance") ? countRequests(manager, { q: "", status: "open" }) : { fresh: 0, overdue: 0 },
		owing: leasing ? leasesOwing(manager, { limit: 5 }) : [],
		ending: leasing ? leasesEnding(manager, { days: 60, limit: 5 }) : [],
		activity: activityFor(manager),
		toApprove: countToApprove(manager),
		today: manager.today,
		mine: {
			calls: sees("maintenance") ? callsWaitingFor(manager) : [],
			...(sees("maintenance") ? dueWork(manager) : { requests: [], orders: [] }),
			tasks: tasksDueFor(manager).map(({ id, title, dueDate, overdue }) => ({ id, title, dueDate, overdue })),
			approvals: countToApprove(manager),
		},
		undelivered: sees("settings") ? countUndelivered(manager.profileId) : 0,
		undeliveredTexts: sees("settings") ? countUndeliveredTexts(manager) : 0,
		steps: may(manager, { area: "settings", level: "edit" }) ? firstSteps(manager) : [],
	};
}

/** The member's own requests and work orders for today; a request with such a work order isn't shown twice. */
function dueWork(manager: Manager) {
	const orders = ordersDueFor(manager);
	const ordered = new Set(orders.map(({ requestId }) => requestId));
	return { orders, requests: requestsDueFor(manager).filter(({ id }) => !ordered.has(id)) };
}

type Figures = ReturnType<typeof portfolio>;

/** The portfolio's figures; of what the member's role doesn't show, nothing. */
function figuresFor(figures: Figures, { leasing, rentals }: { leasing: boolean; rentals: boolean }): Figures {
	const none = Object.fromEntries(Object.keys(figures).map((name) => [name, 0])) as Figures;
	const { rentCents, outstandingCents, leasesOwing, creditCents, depositsHeldCents } = leasing ? figures : none;
	return { ...(rentals ? figures : none), rentCents, outstandingCents, leasesOwing, creditCents, depositsHeldCents };
}

/** The newest activities that the member may be told of, of records that they may open. */
function activityFor(manager: Manager) {
	const all = may(manager, { area: "settings", level: "view" });
	return listRecentActivity(manager, 60)
		.filter((event) => {
			if (!isTold(manager.member.rights, event)) return false;
			const to = recordHome(event);
			return to === undefined ? all : mayOpen(manager, to);
		})
		.slice(0, 6);
}

/** Hides the first steps; the page's only button. */
export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, hideFirstStepsForm);
	if (!form.ok) return form.reply;
	await need(manager, { area: "settings", level: "edit" });
	hideFirstSteps(manager);
	return redirectWithMessage(href("/app"), "Checklist hidden.");
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
						<ButtonLink to={href("/app/mytasks")} look="quiet">
							Tasks
						</ButtonLink>
						<ButtonLink to={href("/app/addeditlease")} look="quiet">
							Add lease
						</ButtonLink>
						{hasRent ? (
							<ButtonLink to={href("/app/addnewproperty")} look="quiet">
								Add property
							</ButtonLink>
						) : null}
						<ButtonLink to={href("/app/addeditexpense")} look="quiet">
							Record expense
						</ButtonLink>
						<IfMayPost to={href("/app/addeditrequest")}>
							<ButtonLink to={href("/app/addeditrequest")} look="quiet">
								New request
							</ButtonLink>
						</IfMayPost>
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
			<FirstSteps steps={data.steps} />
			<Figures data={data} />
			<div className="grid items-start gap-5 lg:grid-cols-2">
				<div className="grid gap-5">
					<MineToday mine={data.mine} today={data.today} />
					<Attention {...data} leasesOwing={figures.leasesOwing} />
				</div>
				{data.shown.leasing ? <Ending data={data} /> : null}
			</div>
			{hasRent ? (
				<Card title="Charged and collected, last 12 months">
					<RentChart months={months} />
				</Card>
			) : null}
			<Latest activity={data.activity} />
		</>
	);
}

function Figures({ data }: { data: Data }) {
	const { locale } = useFormat();
	const { figures, shown, dueCents, collectedCents, prepaidCents, hasRent } = data;
	const hasUnits = figures.units > 0;
	return (
		<div className="grid gap-4 empty:hidden min-[22.5rem]:grid-cols-2 lg:grid-cols-4">
			{shown.rentals ? (
				<Stat
					label="Occupancy"
					to={href(hasUnits ? "/app/rentroll" : "/app/addnewproperty")}
					value={hasUnits ? formatOccupancy(figures.occupied, figures.units, locale) : "No units yet"}
					note={hasUnits ? `${figures.occupied} of ${count(figures.units, "unit")}` : "Add a property and its units."}
					share={hasUnits ? figures.occupied / figures.units : undefined}
					definition="Occupied units in active properties, including those on notice."
				/>
			) : null}
			{shown.leasing ? (
				<Stat
					label="Collected this month"
					to={href(hasRent ? "/app/accounting-dashboard" : "/app/addeditlease")}
					value={hasRent ? <Money cents={collectedCents} /> : "No rent yet"}
					note={
						hasRent ? (
							<>
								of <Money cents={dueCents} /> due
								{prepaidCents > 0 ? (
									<>
										, <Money cents={prepaidCents} /> more paid ahead
									</>
								) : null}
							</>
						) : (
							"Start a lease and rent posts automatically."
						)
					}
					share={hasRent ? (dueCents > 0 ? collectedCents / dueCents : 0) : undefined}
					definition="Payments applied to charges this month, compared with charges less credits. Prepayments count when they're applied."
				/>
			) : null}
			{shown.leasing ? (
				<Stat
					label="Outstanding"
					to={href("/app/outstandingbalances")}
					value={<Money cents={figures.outstandingCents} />}
					note={figures.leasesOwing > 0 ? `from ${count(figures.leasesOwing, "lease")}` : "No balances due."}
					definition="All leases with a balance due, including past leases."
				/>
			) : null}
			{shown.rentals ? (
				<Stat
					label="Vacant"
					to={href("/app/rentroll", { status: "vacant" })}
					value={figures.vacant}
					note={hasUnits ? `${figures.leasedAhead} preleased, ${figures.onNotice} on notice` : "No units yet."}
					definition="Unoccupied units in active properties that are available to rent."
				/>
			) : null}
		</div>
	);
}

function Ending({ data }: { data: Data }) {
	const { ending } = data;
	return (
		<Card title="Leases ending within 60 days">
			{ending.length > 0 ? (
				<ul className="grid gap-2">
					{ending.map((lease) => (
						<LeaseLine key={lease.id} to={href("/app/viewlease", { id: lease.id })} name={lease.name} lease={lease}>
							<DateText date={lease.endDate} />
						</LeaseLine>
					))}
				</ul>
			) : (
				<p className="text-soft">
					{data.figures.occupied > 0 ? (
						"None."
					) : (
						<>
							Leases appear here 60 days before they end.{" "}
							<Link to={href("/app/addeditlease")} className="link">
								Add a lease
							</Link>
						</>
					)}
				</p>
			)}
		</Card>
	);
}

function EventSummary({ event }: { event: Data["activity"][number] }) {
	const to = recordHome(event);
	return to ? (
		<Link to={to} className="py-1 hover:underline">
			{event.summary}
		</Link>
	) : (
		<span>{event.summary}</span>
	);
}

function Latest({ activity }: { activity: Data["activity"] }) {
	if (activity.length === 0) return null;
	return (
		<Card title="Recent activity">
			<ul className="grid gap-2">
				{activity.map((event) => (
					<li key={event.id} className="flex items-baseline justify-between gap-4 max-sm:flex-wrap max-sm:gap-y-0">
						<EventSummary event={event} />
						<span className="shrink-0 text-soft">
							<DateTimeText iso={event.createdDate} />
						</span>
					</li>
				))}
			</ul>
		</Card>
	);
}
