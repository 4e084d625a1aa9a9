import { useState } from "react";
import { addDays, formatDays } from "#domain/calendar/format";
import type { Unscheduled, Visit } from "#domain/work-orders";
import { EmptyState } from "~/ui/empty-state";
import { useFormat } from "~/ui/format-context";
import { Link } from "~/ui/link";
import { useMayPost } from "~/ui/may-open";
import { href } from "~/web/href";
import { MoveVisit, type Moving } from "./move-visit";
import { type Dragging, VisitCell } from "./visit-cell";
import { WaitingOrders } from "./waiting-orders";

type Props = { from: string; visits: readonly Visit[]; unscheduled: readonly Unscheduled[]; today: string };

/**
 * The visits of a week, a row for each vendor and a column for each day; on a phone, day by day. Where scripts run, a
 * visit, or a work order without one, can be dragged to a day, which opens the form to schedule it.
 */
export function OrderWeek({ from, visits, unscheduled, today }: Props) {
	const { locale } = useFormat();
	const [dragged, setDragged] = useState<Visit | Unscheduled>();
	const [moving, setMoving] = useState<Moving>();
	const mayMove = useMayPost()(href("/app/addeditworkorder"));
	const days = Array.from({ length: 7 }, (_, day) => addDays(from, day));
	const vendors = [...new Map(visits.map((visit) => [rowKey(visit), rowName(visit)]))];
	const week = (first: string) => href("/app/workorders", { view: "calendar", from: first });
	const dragging: Dragging = {
		mayMove,
		onDrag: setDragged,
		/** Where the dragged work order may be dropped: any day to come but its own. */
		takes: (day) => dragged !== undefined && day >= today && !("date" in dragged && dragged.date === day),
		onDrop: (day) => {
			if (dragged) setMoving({ order: dragged, date: day });
			setDragged(undefined);
		},
	};
	return (
		<div className="grid gap-4">
			<nav aria-label="Week" className="flex flex-wrap items-center gap-2">
				<Link to={week(addDays(from, -7))} className="no-print button button-plain">
					Earlier
				</Link>
				<strong className="px-2 print:px-0">{formatDays(from, addDays(from, 6), locale)}</strong>
				<Link to={week(addDays(from, 7))} className="no-print button button-plain">
					Later
				</Link>
				<Link to={href("/app/workorders", { view: "calendar" })} className="no-print button button-quiet">
					This week
				</Link>
			</nav>
			{visits.length === 0 && unscheduled.length === 0 ? (
				<EmptyState>No visits this week.</EmptyState>
			) : (
				<div className="overflow-x-auto rounded-card border border-line bg-surface shadow-whisper">
					<table className="table table-cards sm:table-fixed sm:min-w-240 print:min-w-0">
						<caption className="sr-only">Visits by vendor</caption>
						<thead>
							<tr>
								<th scope="col" className="sm:w-36">
									Vendor
								</th>
								{days.map((day) => (
									<th
										key={day}
										scope="col"
										aria-current={day === today ? "date" : undefined}
										className={day === today ? "text-accent!" : undefined}
									>
										{weekday(day, locale)}
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{(vendors.length > 0 ? vendors : [["", "No visits this week"] as const]).map(([key, name]) => (
								<tr key={key}>
									<th scope="row" className="name hyphens-auto">
										{name}
									</th>
									{days.map((day) => (
										<VisitCell
											key={day}
											day={day}
											dayName={weekday(day, locale)}
											visits={visits.filter((one) => one.date === day && rowKey(one) === key)}
											dragging={dragging}
										/>
									))}
								</tr>
							))}
						</tbody>
					</table>
				</div>
			)}
			<WaitingOrders orders={unscheduled} dragging={dragging} today={today} />
			{moving ? (
				<MoveVisit key={moving.order.id} moving={moving} today={today} onClose={() => setMoving(undefined)} />
			) : null}
		</div>
	);
}

function rowKey({ vendorId, assignee }: Visit): string {
	return vendorId === null ? `m ${assignee}` : `v ${vendorId}`;
}

function rowName({ vendor, assignee }: Visit): string {
	return vendor || assignee || "No vendor";
}

function weekday(day: string, locale: string): string {
	const format = new Intl.DateTimeFormat(locale, { weekday: "short", month: "short", day: "numeric", timeZone: "UTC" });
	return format.format(new Date(`${day}T00:00:00Z`));
}
