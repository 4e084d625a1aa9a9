import { type FieldMetadata, getCollectionProps } from "@conform-to/react";
import { initialsColors, localeLabels } from "#domain/identity/labels";
import { CheckboxField } from "~/ui/checkbox-field";
import { FieldError } from "~/ui/field";
import { FormSection } from "~/ui/form";
import { initialsClass } from "~/ui/initials-color";
import { Link } from "~/ui/link";
import { optionsOf } from "~/ui/options";
import { SelectField } from "~/ui/select-field";

type Name = "email_notifications" | "phone_notifications" | "locale" | "custom_bg_color";

/** The preferences everyone has. `sample` is an example amount and date in the current format. */
export function PreferenceFields({
	fields,
	initials,
	sample,
	kinds,
	texts,
}: {
	fields: Readonly<Record<Name, FieldMetadata<unknown>>>;
	initials: string;
	sample: string;
	/** The page where notifications are chosen one by one. */
	kinds: string;
	/** Whether they can choose text messages. */
	texts: boolean;
}) {
	return (
		<>
			<FormSection title="Notifications">
				<CheckboxField field={fields.email_notifications} label="Email me notifications" />
				{texts ? <CheckboxField field={fields.phone_notifications} label="Text me notifications" /> : null}
				<p>
					<Link to={kinds} className="link">
						Choose what to be notified about
					</Link>
				</p>
			</FormSection>
			<FormSection title="Date and number format">
				<SelectField
					field={fields.locale}
					label="Dates and numbers"
					hint={`Example: ${sample}`}
					options={optionsOf(localeLabels)}
				/>
				<InitialsColor field={fields.custom_bg_color} initials={initials} />
			</FormSection>
		</>
	);
}

function InitialsColor({ field, initials }: { field: FieldMetadata<unknown>; initials: string }) {
	const colors: Readonly<Record<string, string>> = initialsColors;
	return (
		<fieldset id={field.id} aria-describedby={field.errors ? field.errorId : undefined}>
			<legend className="mb-1.5 font-medium">Color of my initials</legend>
			<div className="flex flex-wrap gap-3">
				{getCollectionProps(field, { type: "radio", options: Object.keys(colors) }).map(({ key, ...input }) => (
					<label
						key={key}
						title={colors[input.value]}
						className={`${initialsClass(input.value)} relative grid size-10 cursor-pointer place-items-center rounded-full font-semibold outline-offset-3 has-checked:outline-2 has-checked:outline-accent has-focus-visible:outline-3 has-focus-visible:outline-ink`}
					>
						<input {...input} className="absolute inset-0 cursor-pointer opacity-0" />
						<span aria-hidden="true">{initials}</span>
						<span className="sr-only">{colors[input.value]}</span>
					</label>
				))}
			</div>
			<FieldError field={field} />
		</fieldset>
	);
}
