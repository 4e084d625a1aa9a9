import { firstOfMonth, isDate, type PlainDate } from "#domain/calendar/format";
import { DateField } from "~/ui/date-field";
import { FoldedSection } from "~/ui/folded-section";
import { FieldRow } from "~/ui/form";
import { MoneyField } from "~/ui/money-field";
import { RadioField } from "~/ui/radio-field";
import type { LeaseInputFields } from "./lease-input";

/** Of a lease that began in an earlier month: what of the past these books charge. It opens as such a day is entered. */
export function HistoryFields({ fields, today }: { fields: LeaseInputFields; today: PlainDate }) {
	const { history, chargeFrom, openingBalance, startDate } = fields;
	const isEarlier = isDate(startDate.value ?? "") && (startDate.value ?? "") < firstOfMonth(today);
	return (
		<FoldedSection
			title="It runs already"
			hint="For a lease that began before this month"
			fields={[history, chargeFrom, openingBalance]}
			isOpen={isEarlier}
		>
			<div className="group grid gap-4">
				<RadioField
					field={history}
					label="Charges since the first day"
					options={[
						{
							value: "opening",
							label: "Begin with one opening balance",
							hint: "What was charged and paid until now stays where you kept it.",
						},
						{ value: "all", label: "Charge everything since the first day", hint: "Then enter every payment here." },
					]}
				/>
				<div className="group-has-[[value=all]:checked]:hidden">
					<FieldRow>
						<DateField
							field={chargeFrom}
							label="Charge here from"
							hint="Left blank: the first of next month."
							width="full"
							optional
						/>
						<MoneyField
							field={openingBalance}
							label="Owed before that day"
							hint="Left blank: nothing was owed, and nothing before that day is charged. Negative: they have paid ahead."
							width="full"
							optional
						/>
					</FieldRow>
				</div>
			</div>
		</FoldedSection>
	);
}
