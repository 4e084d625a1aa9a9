import type { FieldMetadata } from "@conform-to/react";
import type { FormEvent } from "react";
import { auditorDays } from "#domain/team/format";
import { whichOnes } from "#domain/team/labels";
import { CheckboxesField } from "~/ui/checkbox-field";
import { DateField } from "~/ui/date-field";
import { FormSection } from "~/ui/form";
import { optionsOf } from "~/ui/options";
import { RadioField } from "~/ui/radio-field";
import { RecordsField } from "~/ui/records-field";
import { SelectField } from "~/ui/select-field";
import type { AccessChoices } from "./access-choices.server";

type Names = "roleId" | "allProperties" | "propertyIds" | "allBankAccounts" | "accountIds" | "accessUntil";
type Fields = Record<Names, FieldMetadata<unknown>>;

/** A member's role, last day, properties and bank accounts. */
export function AccessFields({ fields, choices, today }: { fields: Fields; choices: AccessChoices; today: string }) {
	const { roleId, allProperties, propertyIds, allBankAccounts, accountIds, accessUntil } = fields;
	const { roles, properties, banks, hasMore, searchesOwners, ending } = choices;
	return (
		<>
			<FormSection title="Role">
				<div className="grid gap-4" onChange={(event) => proposeEnd(event, ending)}>
					<SelectField field={roleId} label="Role" empty="Choose a role" options={roles} />
					<DateField
						field={accessUntil}
						label="Access until"
						hint={`The last day. An auditor has one, ${auditorDays} days from today unless you change it. Otherwise leave blank for no end date.`}
						min={today}
						optional
					/>
				</div>
			</FormSection>
			<FormSection title="Properties" hint="Lists, totals, searches and reports show only these.">
				<div className="group grid gap-4">
					<RadioField field={allProperties} label="Properties" headed options={optionsOf(whichOnes)} />
					<div className="group-has-[[value=all]:checked]:hidden">
						<RecordsField
							field={propertyIds}
							label="Properties they can see"
							hint={hasMore ? "Not all are listed. Find the others here." : undefined}
							choices={properties}
							searched={searchesOwners ? "Name, address, or owner" : "Name or address"}
						/>
					</div>
				</div>
			</FormSection>
			<FormSection title="Bank accounts">
				<div className="group grid gap-4">
					<RadioField field={allBankAccounts} label="Bank accounts" headed options={optionsOf(whichOnes)} />
					<div className="group-has-[[value=all]:checked]:hidden">
						<CheckboxesField field={accountIds} label="Bank accounts they can see" options={banks} />
					</div>
				</div>
			</FormSection>
		</>
	);
}

/** Fills in the last day when the auditor's role is chosen, and takes it out again with another role. */
function proposeEnd({ target, currentTarget }: FormEvent<HTMLElement>, { roleId, until }: AccessChoices["ending"]) {
	const day = currentTarget.querySelector<HTMLInputElement>("input[type=date]");
	if (!(target instanceof HTMLSelectElement) || !day) return;
	if (target.value === String(roleId)) day.value ||= until;
	else if (day.value === until) day.value = "";
}
