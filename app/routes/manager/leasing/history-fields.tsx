import { DateField } from "~/ui/date-field";
import { FieldRow, FormSection } from "~/ui/form";
import { MoneyField } from "~/ui/money-field";
import { RadioField } from "~/ui/radio-field";
import type { LeaseInputFields } from "./lease-input";

/** Asked of a lease that began in an earlier month: what of the past these books charge. */
export function HistoryFields({ fields }: { fields: LeaseInputFields }) {
	const { history, chargeFrom, openingBalance } = fields;
	if (![history, chargeFrom, openingBalance].some((field) => field.errors ?? field.initialValue)) return null;
	return (
		<FormSection title="It runs already">
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
							hint="Negative: they have paid ahead."
							width="full"
							optional
						/>
					</FieldRow>
				</div>
			</div>
		</FormSection>
	);
}
