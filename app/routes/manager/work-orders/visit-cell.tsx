import { type DragEvent, useState } from "react";
import type { Unscheduled, Visit } from "#domain/work-orders";
import { timesText } from "#domain/work-orders/format";
import { orderNumber } from "#domain/work-orders/labels";
import { useFormat } from "~/ui/format-context";
import { PlainLink } from "~/ui/link";
import { Status } from "~/ui/status";
import { href } from "~/web/href";

/** What a week does with a work order that is dragged over it. */
export type Dragging = {
	mayMove: boolean;
	onDrag: (order: Visit | Unscheduled | undefined) => void;
	takes: (day: string) => boolean;
	onDrop: (day: string) => void;
};

/** What makes an element draggable, for work that isn't done. */
export function dragOf(order: Visit | Unscheduled, { mayMove, onDrag }: Dragging) {
	if (!mayMove || order.status === "completed") return {};
	return {
		draggable: true,
		onDragStart: ({ dataTransfer }: DragEvent) => {
			dataTransfer.setData("text/plain", orderNumber(order.number));
			onDrag(order);
		},
		onDragEnd: () => onDrag(undefined),
	};
}

type Props = { day: string; dayName: string; visits: readonly Visit[]; dragging: Dragging };

/** The visits of a vendor on a day, which a phone names. */
export function VisitCell({ day, dayName, visits, dragging }: Props) {
	const { locale } = useFormat();
	const [over, setOver] = useState(false);
	const takes = dragging.takes(day);
	return (
		<td
			className={`${visits.length === 0 ? "max-sm:hidden" : "basis-full align-top"} ${over && takes ? "bg-accent-soft" : ""}`}
			onDragOver={(event) => {
				if (!takes) return;
				event.preventDefault();
				setOver(true);
			}}
			onDragLeave={() => setOver(false)}
			onDrop={(event) => {
				event.preventDefault();
				setOver(false);
				if (takes) dragging.onDrop(day);
			}}
		>
			<span className="text-soft sm:hidden">{dayName}</span>
			<ul className="grid gap-2">
				{visits.map((visit) => (
					<li key={visit.id} {...dragOf(visit, dragging)}>
						<PlainLink href={href("/app/addeditworkorder", { id: visit.id })} className="link wrap-anywhere">
							{visit.title}
						</PlainLink>
						<small className="block text-small text-soft">
							{timesText(visit, locale)}
							<span className="block">{[orderNumber(visit.number), visit.home].filter(Boolean).join(" · ")}</span>
						</small>
						{visits.some((one) => one !== visit && overlap(one, visit)) ? <Status tone="warn">Same time</Status> : null}
					</li>
				))}
			</ul>
		</td>
	);
}

function overlap(one: Visit, other: Visit): boolean {
	return one.fromTime < other.toTime && other.fromTime < one.toTime;
}
