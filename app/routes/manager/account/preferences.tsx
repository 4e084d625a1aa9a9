import { type FieldMetadata, getCollectionProps } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDate } from "#domain/calendar/format";
import { updatePreferences } from "#domain/identity";
import { currencyLabels, initialsColours, localeLabels } from "#domain/identity/labels";
import { preferencesSchema } from "#domain/identity/schema";
import { formatMoney } from "#domain/money/format";
import { CheckboxField } from "~/ui/checkbox-field";
import { FieldError } from "~/ui/field";
import { Form, FormSection } from "~/ui/form";
import { SelectField } from "~/ui/select-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";

export const meta = () => pageTitle("My Account");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { locale, currency, today } = manager;
	return {
		preferences: {
			email_notifications: manager.emailNotifications,
			phone_notifications: manager.phoneNotifications,
			locale,
			currency,
			timezone: manager.timeZone,
			custom_bg_color: manager.customBgColor ?? "#0f766e",
		},
		initials: manager.nameInitials,
		sample: `${formatMoney(123_450, { currency, locale })} · ${formatDate(today, locale)}`,
		isHead: manager.ownProfileId === manager.profileId,
		timeZones: Intl.supportedValuesOf("timeZone"),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, preferencesSchema);
	if (!form.ok) return form.reply;
	const updated = updatePreferences(manager, form.value);
	if (!updated.ok) return form.refuse(updated);
	return redirectWithMessage(href("/app/myaccount/preferences"), "Preferences saved.");
}

export default function Preferences() {
	const { preferences, initials, sample, isHead, timeZones } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm({ values: preferences });
	return (
		<Form form={form} submit="Save preferences">
			<FormSection title="Notifications">
				<CheckboxField field={fields.email_notifications} label="Tell me by e-mail" />
				<CheckboxField field={fields.phone_notifications} label="Tell me by text message" />
			</FormSection>
			<FormSection title="How things are written">
				<SelectField
					field={fields.locale}
					label="Dates and numbers"
					hint={`At present: ${sample}`}
					options={optionsOf(localeLabels)}
				/>
				<InitialsColour field={fields.custom_bg_color} initials={initials} />
			</FormSection>
			{isHead ? (
				<FormSection title="Organization" hint="For everybody in it.">
					<SelectField
						field={fields.currency}
						label="Currency"
						hint="It cannot change once something is in the books."
						options={optionsOf(currencyLabels)}
					/>
					<SelectField
						field={fields.timezone}
						label="Time zone"
						options={timeZones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
					/>
				</FormSection>
			) : null}
		</Form>
	);
}

function InitialsColour({ field, initials }: { field: FieldMetadata<string>; initials: string }) {
	const colours: Readonly<Record<string, string>> = initialsColours;
	return (
		<fieldset id={field.id} aria-describedby={field.errors ? field.errorId : undefined}>
			<legend className="mb-1.5 font-medium">Colour behind my initials</legend>
			<div className="flex flex-wrap gap-3">
				{getCollectionProps(field, { type: "radio", options: Object.keys(colours) }).map(({ key, ...input }) => (
					<label
						key={key}
						title={colours[input.value]}
						style={{ backgroundColor: input.value }}
						className="relative grid size-10 cursor-pointer place-items-center rounded-full font-semibold text-white outline-offset-3 has-checked:outline-2 has-checked:outline-accent has-focus-visible:outline-3 has-focus-visible:outline-ink"
					>
						<input {...input} className="absolute inset-0 cursor-pointer opacity-0" />
						<span aria-hidden="true">{initials}</span>
						<span className="sr-only">{colours[input.value]}</span>
					</label>
				))}
			</div>
			<FieldError field={field} />
		</fieldset>
	);
}

function optionsOf(labels: Readonly<Record<string, string>>) {
	return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
