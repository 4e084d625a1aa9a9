import type { FormMetadata } from "@conform-to/react";
import { isDate, parseDate } from "#domain/calendar/format";
import { datesFrom } from "#domain/maintenance/format";
import { type RecurrencePeriod, recurrencePeriods } from "#domain/maintenance/labels";
import { DateText } from "~/ui/date";
import { useFormat } from "~/ui/format-context";
import type { RecurringInput } from "./recurring-fields";

type Fields = ReturnType<FormMetadata<RecurringInput>["getFieldset"]>;

/** The next five dates of what is typed; nothing until it can be told. */
export function RecurringPreview({ fields }: { fields: Fields }) {
	const { locale } = useFormat();
	const first = parseDate(String(fields.firstDate.value ?? ""), locale);
	const every = Number(fields.every.value);
	const period = String(fields.period.value ?? "");
	const calendar = fields.basis.value === "calendar";
	if (!calendar || !first.ok || !Number.isInteger(every) || every < 1 || every > 1000) return null;
	if (!Object.hasOwn(recurrencePeriods, period)) return null;
	const ends = String(fields.ends.value ?? "never");
	const until = ends === "on" ? parseDate(String(fields.endsOn.value ?? ""), locale) : undefined;
	const after = ends === "after" ? Number(fields.endsAfter.value) : null;
	const rule = {
		...{ firstDate: first.date, every, period: period as RecurrencePeriod },
		endsOn: until?.ok && isDate(until.date) ? until.date : null,
		endsAfter: after !== null && Number.isInteger(after) && after > 0 ? after : null,
	};
	return <NextDates dates={datesFrom(rule, 0, 5)} />;
}

export function NextDates({ dates }: { dates: readonly string[] }) {
	if (dates.length === 0) return null;
	return (
		<section aria-label="Next dates">
			<p className="mb-1 font-medium">Next dates</p>
			<ul className="flex flex-wrap gap-x-4 gap-y-1 text-soft">
				{dates.map((date) => (
					<li key={date}>
						<DateText date={date} />
					</li>
				))}
			</ul>
		</section>
	);
}
