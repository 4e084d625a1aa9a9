import { firstOfMonth, isDate, type PlainDate } from "#domain/calendar/format";
import { DateField } from "~/ui/date-field";
import { FoldedSection } from "~/ui/folded-section";
import { FieldRow } from "~/ui/form";
import { MoneyField } from "~/ui/money-field";
import { RadioField } from "~/ui/radio-field";
import type { LeaseInputFields } from "./lease-input";

/**
 * For a lease that started in an earlier month: which of its past charges to post. The section opens when such a start
 * date is entered.
 */
export function HistoryFields({ fields, today }: { fields: LeaseInputFields; today: PlainDate }) {
	const { history, chargeFrom, openingBalance, startDate } = fields;
	const isEarlier = isDate(startDate.value ?? "") && (startDate.value ?? "") < firstOfMonth(today);
	return (
		<FoldedSection
			title="Existing lease"
			hint="For a lease that started before this month"
			fields={[history, chargeFrom, openingBalance]}
			isOpen={isEarlier}
		>
			<div className="group grid gap-4">
				<RadioField
					field={history}
					label="Past charges"
					options={[
						{
							value: "opening",
							label: "Start with an opening balance",
							hint: "Past charges and payments stay in your old records.",
						},
						{
							value: "all",
							label: "Post all charges since the lease start",
							hint: "You'll then enter each payment here.",
						},
					]}
				/>
				<div className="group-has-[[value=all]:checked]:hidden">
					<FieldRow>
						<DateField
							field={chargeFrom}
							label="Start charging on"
							hint="Defaults to the first of next month."
							width="full"
							optional
						/>
						<MoneyField
							field={openingBalance}
							label="Balance owed before then"
							hint="Leave blank if nothing was owed. Enter a negative amount if they've paid ahead. Earlier dates aren't charged."
							width="full"
							optional
						/>
					</FieldRow>
				</div>
			</div>
		</FoldedSection>
	);
}
