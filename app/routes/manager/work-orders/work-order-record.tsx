import { type Entry, entryWords, requestNumber } from "#domain/maintenance/labels";
import { type BillState, chargeTargets, orderApprovals, orderNumber } from "#domain/work-orders/labels";
import { AttachedFiles } from "~/routes/centers/requests/attached";
import { StagedPhotos } from "~/routes/centers/requests/staged-photos";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DateText } from "~/ui/date";
import { Facts } from "~/ui/facts";
import { Link } from "~/ui/link";
import { IfMayPost } from "~/ui/may-open";
import { Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { href } from "~/web/href";
import { UnclaimedRefusal } from "~/web/unclaimed-refusal";
import { PriorityBadge } from "../maintenance/priority-badge";
import { HistoryCard } from "../records/history-card";
import { UndeliveredBanner } from "../undelivered-mail";
import { DispatchCard } from "./dispatch-card";
import { EstimatesCard } from "./estimates-card";
import { invoiceToRecord, MainStep, ReopenButton } from "./main-step";
import { BillsCard, LinesCard } from "./money-cards";
import { BillBadge, OrderStatusBadge } from "./order-status-badge";
import { OrderSteps, PhotosForm } from "./order-steps";
import { RequestThread } from "./request-thread";
import { VendorThread } from "./vendor-thread";
import { VisitCard } from "./visit-card";
import type { RecordData } from "./work-order-page.server";

/** A work order with everything that belongs to it. */
export function WorkOrderRecord(data: RecordData) {
	const { order, files } = data;
	const { id, number, title, status, priority, home, address, history } = order;
	return (
		<>
			<PageHead
				title={title}
				status={
					<>
						<OrderStatusBadge status={status} />
						{priority === "normal" ? null : <PriorityBadge priority={priority} />}
						<BillBadge state={(order.billState ?? "none") as BillState} />
					</>
				}
				facts={
					<>
						{orderNumber(number)}
						{home ? ` · ${home}` : ""}
						{address ? (
							<span className="no-print">
								{" · "}
								<a href={mapOf(address)} className="link" target="_blank" rel="noreferrer">
									Map
								</a>
							</span>
						) : null}
					</>
				}
				crumbs={[{ label: "Work Orders", to: href("/app/workorders") }]}
				action={<MainStep order={order} />}
				links={
					<>
						{order.over ? (
							<ReopenButton />
						) : (
							<IfMayPost to={href("/app/addeditworkorder/edit")}>
								<ButtonLink to={href("/app/addeditworkorder/edit", { id })} look="quiet">
									Edit
								</ButtonLink>
							</IfMayPost>
						)}
						<ButtonLink to={href("/app/workorders/sheets", { id })} look="quiet">
							Job sheet
						</ButtonLink>
					</>
				}
				more={
					order.vendorId === null ? undefined : (
						<>
							<Link to={href("/app/vendor", { id: order.vendorId })}>Vendor</Link>
							<Link to={href("/app/workorders", { vendor: order.vendorId })}>Vendor's work orders</Link>
							<Link to={href("/app/workorders/calendar", { vendor: order.vendorId })}>Vendor's private calendar</Link>
						</>
					)
				}
			/>
			<UnclaimedRefusal
				claimed={({ intent }) =>
					/^(send|resend|hold|cancel|emergency|schedule|offer|message|estimate|files)$/.test(String(intent))
				}
			/>
			<UndeliveredBanner mail={data.undelivered} />
			<Standing order={order} />
			<div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
				<AboutCard data={data} />
				<div className="grid gap-5 lg:row-span-2">
					<DispatchCard data={data} />
					<VisitCard data={data} />
					<EstimatesCard data={data} />
					<BillsCard data={data} />
					<OrderSteps order={order} />
				</div>
				<div className="grid gap-5">
					<LinesCard data={data} />
					<Card title="Photos and documents of the work">
						<div className="grid gap-4">
							{files.length > 0 ? <StagedPhotos files={files} /> : <p className="text-soft">None yet.</p>}
							<PhotosForm />
						</div>
					</Card>
					<VendorThread data={data} />
					<RequestThread data={data} />
					<HistoryCard title="History" history={history} />
				</div>
			</div>
		</>
	);
}

export type ShownOrder = RecordData["order"];

/** Banners about what the work order waits for. */
function Standing({ order }: { order: ShownOrder }) {
	const { id, approval, statusReason, status, emergencyReason, over, dueDate, scheduledDate } = order;
	const invoice = invoiceToRecord(order);
	return (
		<>
			{approval === "waiting" ? <Banner tone="warn">Waiting for the owner's approval.</Banner> : null}
			{approval === "declined" && !over ? <Banner tone="bad">The owner declined this work.</Banner> : null}
			{approval === "emergency" ? <Banner tone="warn">Emergency: {emergencyReason}</Banner> : null}
			{statusReason ? (
				<Banner tone="warn">
					{status === "cancelled" ? "Canceled" : "On hold"}: {statusReason}
				</Banner>
			) : null}
			{invoice ? (
				<Banner>
					{invoice.vendor} sent an invoice for <Money cents={invoice.amountCents} />.{" "}
					<Link
						to={href("/app/addeditexpense", { order: id, invoice: invoice.id, kind: "bill" })}
						className="link no-print"
					>
						Record it
					</Link>
				</Banner>
			) : null}
			{!over && dueDate !== null && scheduledDate !== null && scheduledDate > dueDate ? (
				<Banner tone="warn">
					The visit is after the due date, <DateText date={dueDate} />.
				</Banner>
			) : null}
		</>
	);
}

function AboutCard({ data: { order, request, may } }: { data: RecordData }) {
	const { details, entry, vendorNotes, dueDate, limitCents, chargeTo, approval, assignee, workDone, completedOn } =
		order;
	const shared = request?.files.filter(({ shared }) => shared) ?? [];
	return (
		<Card title="Work">
			<div className="grid gap-4">
				{details ? <p className="whitespace-pre-wrap wrap-anywhere">{details}</p> : null}
				<AttachedFiles files={shared} />
				<Facts
					facts={[
						{ label: "Request", value: request ? <RequestLink request={request} link={may.seeRequest} /> : "" },
						{ label: "Requester", value: request?.requesterName },
						{ label: "Phone", value: request?.phone ? <a href={`tel:${request.phone}`}>{request.phone}</a> : "" },
						{ label: "Permission to enter", value: entryWords[entry as Entry] },
						{ label: "Times that work", value: request?.entryNotes },
						{ label: "Pets", value: request?.pets },
						{ label: "Alarm or lock", value: request?.alarmNote },
						{ label: "Assigned to", value: assignee },
						{ label: "Due", value: dueDate ? <DateText date={dueDate} /> : "" },
						{ label: "Not to exceed", value: limitCents === null ? "" : <Money cents={limitCents} /> },
						{ label: "Approval", value: approval === "not_needed" ? "" : orderApprovals[approval] },
						{ label: "Charge to", value: chargeTargets[chargeTo] },
						{ label: "Notes for the vendor", value: vendorNotes },
						{ label: "Completed", value: completedOn ? <DateText date={completedOn} /> : "" },
						{ label: "Work completed", value: workDone ? <span className="whitespace-pre-wrap">{workDone}</span> : "" },
					]}
				/>
			</div>
		</Card>
	);
}

function RequestLink({
	request: { id, number, title },
	link,
}: {
	request: NonNullable<RecordData["request"]>;
	link: boolean;
}) {
	const words = `${requestNumber(number)} ${title}`;
	return link ? (
		<Link to={href("/app/addeditrequest", { id })} className="link">
			{words}
		</Link>
	) : (
		words
	);
}

/** A map of an address, in whatever app the phone opens. */
function mapOf(address: string): string {
	return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
}
