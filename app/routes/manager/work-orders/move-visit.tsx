import type { Unscheduled, Visit } from "#domain/work-orders";
import { orderNumber } from "#domain/work-orders/labels";
import { SideDialog } from "~/ui/shell/side-dialog";
import { href } from "~/web/href";
import { ScheduleFields, useScheduleForm } from "./schedule-fields";

/** A work order that was dropped on a day of the calendar. */
export type Moving = { order: Visit | Unscheduled; date: string };

/** The form to schedule a visit, over the calendar, so that no one is told of a day before it's saved. */
export function MoveVisit({ moving, today, onClose }: { moving: Moving; today: string; onClose: () => void }) {
	const { order, date } = moving;
	const times = "fromTime" in order ? order : { fromTime: "", toTime: "" };
	const [form, fields] = useScheduleForm({ date, fromTime: times.fromTime, toTime: times.toTime });
	return (
		<SideDialog title={`${orderNumber(order.number)} ${order.title}`} place="middle" onClose={onClose}>
			<ScheduleFields
				form={form}
				fields={fields}
				today={today}
				action={href("/app/addeditworkorder", { id: order.id })}
				cancel={onClose}
			/>
		</SideDialog>
	);
}
