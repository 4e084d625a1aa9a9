import { TimeField } from "~/routes/visit/time-field";
import { DateField } from "~/ui/date-field";
import { FieldRow, Form } from "~/ui/form";
import { usePostForm } from "~/web/use-post-form";

type Slot = { date: string; fromTime: string; toTime: string };

/** The state of the form to schedule the visit of a work order; it begins with the morning. */
export function useScheduleForm({ date, fromTime, toTime }: Slot) {
	return usePostForm<Slot>({
		answers: (intent) => intent === "schedule",
		values: { date, fromTime: fromTime || "09:00", toTime: toTime || "12:00" },
	});
}

type State = ReturnType<typeof useScheduleForm>;

/** The form to schedule a visit: on the work order's page, or over the calendar, then with the page's address. */
export function ScheduleFields({
	form,
	fields,
	today,
	action,
	cancel,
}: {
	form: State[0];
	fields: State[1];
	today: string;
	action?: string;
	cancel?: () => void;
}) {
	return (
		<Form form={form} submit="Save visit" action={action} cancel={cancel}>
			<input type="hidden" name="intent" value="schedule" />
			{action ? <input type="hidden" name="back" value="week" /> : null}
			<DateField field={fields.date} label="Date" min={today} />
			<FieldRow>
				<TimeField field={fields.fromTime} label="From" />
				<TimeField field={fields.toTime} label="To" />
			</FieldRow>
		</Form>
	);
}
