import { mostWindows } from "#domain/work-orders/labels";
import { AddPanel } from "~/ui/add-panel";
import { DateField } from "~/ui/date-field";
import { FieldError } from "~/ui/field";
import { FieldRow, Form } from "~/ui/form";
import { usePostForm } from "~/web/use-post-form";
import { TimeField } from "./time-field";

type Input = { slots: { date: string; fromTime: string; toTime: string }[] };

const empty = Array.from({ length: mostWindows }, () => ({ date: "", fromTime: "", toTime: "" }));

/** The form to offer up to three times for a visit, behind a button; `open` shows it at once. */
export function TimesForm({ label, today, open = false }: { label: string; today: string; open?: boolean }) {
	const [form, fields, answer] = usePostForm<Input>({
		answers: (intent) => intent === "offer",
		values: { slots: empty },
	});
	return (
		<AddPanel key={form.id} label={label} open={open || answer !== undefined}>
			<Form form={form} submit="Send times">
				<input type="hidden" name="intent" value="offer" />
				<p className="text-soft">Enter up to three. They replace the ones offered before.</p>
				{fields.slots.getFieldList().map((one, at) => {
					const slot = one.getFieldset();
					return (
						<fieldset key={one.key} className="grid gap-2">
							<legend className="mb-1 font-medium">Time {at + 1}</legend>
							<DateField field={slot.date} label="Date" min={today} optional={at > 0} />
							<FieldRow>
								<TimeField field={slot.fromTime} label="From" optional={at > 0} />
								<TimeField field={slot.toTime} label="To" optional={at > 0} />
							</FieldRow>
						</fieldset>
					);
				})}
				<div id={fields.slots.id} tabIndex={-1}>
					<FieldError field={fields.slots} />
				</div>
			</Form>
		</AddPanel>
	);
}
