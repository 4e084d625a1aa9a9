import { type channels, type RequestType, requestNumber, requestTypes } from "#domain/maintenance/labels";
import { RequestStatusBadge } from "~/routes/centers/requests/status-badge";
import { Thread } from "~/routes/centers/requests/thread";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DateText, DateTimeText } from "~/ui/date";
import { Link } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { PrintButton } from "~/ui/print-button";
import { Status } from "~/ui/status";
import { href } from "~/web/href";
import { UnclaimedRefusal } from "~/web/unclaimed-refusal";
import { HistoryCard } from "../records/history-card";
import { PriorityBadge } from "./priority-badge";
import type { RecordData } from "./request";
import { AboutCard, EarlierCard, EstimatesCard } from "./request-cards";
import { CallBanner, CallsCard, ClockCard, LateBanner, Proposals } from "./request-care";
import { MessageForm } from "./request-message";
import { AssignForm, MainStep, MoreSteps } from "./request-steps";
import { RequestWorkOrders } from "./request-work-orders";

/** A request with its messages and events, and the actions for it. */
export function RequestRecord({
	request,
	earlier,
	wholeActivity,
	workOrders,
	nextNew,
	team,
	vendors,
	today,
	mine,
	idempotencyKey,
}: RecordData) {
	const { id, number, title, status, priority, type, requesterName, home, createdDate, messages, open } = standing(
		request,
		today,
	);
	const ordersOpen = workOrders.some(({ status }) => status !== "completed" && status !== "cancelled");
	const waitsForOwner = request.estimates.some(({ state }) => state === "asked");
	return (
		<>
			<PageHead
				title={title}
				status={
					<>
						<RequestStatusBadge status={status} waitsForOwner={waitsForOwner} />
						{request.emergency ? <Status tone="bad">Emergency</Status> : null}
						{priority === "normal" || request.emergency ? null : <PriorityBadge priority={priority} />}
					</>
				}
				facts={
					<>
						{requestNumber(number)} · {requestTypes[type as RequestType]}: {requesterName}
						{home ? ` · ${home}` : ""} · <DateTimeText iso={createdDate} />
						{request.formerResident ? (
							<>
								{" · former resident, lease ended "}
								<DateText date={request.formerResident} />
							</>
						) : null}
					</>
				}
				crumbs={[{ label: "Requests", to: href("/app/requests") }]}
				action={<MainStep next={request.next} status={status} ordersOpen={ordersOpen} />}
				links={
					<>
						<ButtonLink to={href("/app/addeditrequest/edit", { id })} look="quiet">
							Edit
						</ButtonLink>
						<PrintButton look="quiet" />
						{nextNew ? (
							<ButtonLink to={href("/app/addeditrequest", { id: nextNew.id })} look="quiet">
								Next new: {requestNumber(nextNew.number)}
							</ButtonLink>
						) : null}
					</>
				}
				more={<MoreLinks request={request} />}
			/>
			<UnclaimedRefusal
				claimed={({ intent }) => /^(message|defer|finish|close|visit|estimate)$/.test(String(intent))}
			/>
			<CallBanner request={request} mine={mine} />
			<Standing request={request} today={today} />
			<Proposals request={request} open={open} />
			<div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
				<div className="grid gap-5">
					<AboutCard request={request} />
					<Card title="Conversation">
						<div className="grid gap-5">
							{messages.length > 0 ? (
								<Thread messages={messages} labeled merged={request.merged} />
							) : (
								<p className="text-soft">No messages yet.</p>
							)}
							<MessageForm channels={request.channels} readers={readersOf(request)} idempotencyKey={idempotencyKey} />
						</div>
					</Card>
				</div>
				<div className="grid gap-5 lg:row-span-2">
					<div className="no-print">
						<Card title="Next steps">
							<div className="grid gap-4">
								<AssignForm assigneeId={request.assigneeId} team={team} />
								<MoreSteps request={request} open={open} ordersOpen={ordersOpen} />
							</div>
						</Card>
					</div>
					<RequestWorkOrders requestId={id} orders={workOrders} open={open} />
					<div className={`empty:hidden ${request.estimates.length > 0 ? "" : "no-print"}`}>
						<EstimatesCard request={request} open={open} vendors={vendors} idempotencyKey={idempotencyKey} />
					</div>
					<ClockCard request={request} />
					<CallsCard calls={request.calls} />
					<EarlierCard earlier={earlier} />
				</div>
				<HistoryCard title="History" history={request.history} all={wholeActivity} />
			</div>
		</>
	);
}

export type ShownRequest = RecordData["request"];

function standing(request: ShownRequest, today: string) {
	const open = request.status !== "completed" && request.status !== "closed";
	return { ...request, open, overdue: open && request.dueDate !== null && request.dueDate < today };
}

/** A banner with the scheduled visit, or with what the request waits for. */
function Standing({ request, today }: { request: ShownRequest; today: string }) {
	const { open, overdue, dueDate, waitsForResident, visitDate, visitWindow, deferredUntil } = standing(request, today);
	if (request.into) {
		return (
			<Banner>
				This request was merged into{" "}
				<Link to={href("/app/addeditrequest", { id: request.into.id })} className="link">
					{requestNumber(request.into.number)} {request.into.title}
				</Link>
				.
			</Banner>
		);
	}
	if (!open) return null;
	return (
		<>
			{request.late ? <LateBanner request={request} /> : null}
			{overdue ? (
				<Banner tone="bad">
					It was due on <DateText date={dueDate} />.
				</Banner>
			) : null}
			{waitsForResident ? <Banner tone="warn">The resident hasn't answered your question yet.</Banner> : null}
			{visitDate ? (
				<Banner>
					A visit is scheduled for <DateText date={visitDate} />
					{visitWindow ? `, ${visitWindow}` : ""}.
				</Banner>
			) : null}
			{deferredUntil ? (
				<Banner>
					Deferred until <DateText date={deferredUntil} />. It reopens automatically.
				</Banner>
			) : null}
		</>
	);
}

function MoreLinks({ request: { id, leaseId, propertyId, status, madeFrom } }: { request: ShownRequest }) {
	return (
		<>
			{madeFrom ? <Link to={href("/app/addeditrecurringrequest", { id: madeFrom.id })}>Recurring request</Link> : null}
			{propertyId && status !== "completed" && status !== "closed" ? (
				<Link to={href("/app/mergerequests", { id })}>Merge into another</Link>
			) : null}
			{leaseId ? <Link to={href("/app/leaseledger/leaseledgersummary", { id: leaseId })}>Lease</Link> : null}
			{leaseId ? <Link to={href("/app/charge", { id: leaseId })}>Charge resident</Link> : null}
			{propertyId ? <Link to={href("/app/property/propertytasks", { pid: propertyId })}>Property tasks</Link> : null}
			{propertyId ? <Link to={href("/app/addeditexpense", { pid: propertyId })}>Record expense</Link> : null}
			<Link to={href("/app/addeditrequest", { copy: id })}>Duplicate</Link>
			<Link to={href("/app/requests", propertyId ? { property: propertyId } : {})}>Other requests here</Link>
		</>
	);
}

/** By channel: the readers of its messages, by name if there is one. */
function readersOf({ type, requesterName, leaseId }: ShownRequest): Record<keyof typeof channels, string> {
	const resident = type === "resident" && leaseId ? requesterName : "residents";
	return { staff: "Staff only", resident: `${resident} and staff`, owner: "Owners and staff" };
}
