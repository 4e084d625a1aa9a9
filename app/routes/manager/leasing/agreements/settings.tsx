import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { agreementSettingsOf, consentOf, listTemplates, ownSigners, saveAgreementSettings } from "#domain/agreements";
import { agreementKindWords, signingOrderWords } from "#domain/agreements/labels";
import { agreementSettingsForm } from "#domain/agreements/schema";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { CheckboxesField, CheckboxField } from "~/ui/checkbox-field";
import { FieldRow, Form, FormSection } from "~/ui/form";
import { PlainLink } from "~/ui/link";
import { optionsOf } from "~/ui/options";
import { PageHead } from "~/ui/page-head";
import { RadioField } from "~/ui/radio-field";
import { Status } from "~/ui/status";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("E-Sign Settings");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { updatedDate, reminderDays, expiryDays, signerUserIds, ...settings } = agreementSettingsOf(manager);
	const { words, version } = consentOf(manager);
	const { signingName, signingTitle, signingOrder, remindBeforeEnd, askCode, startWhenSealed } = settings;
	return {
		templates: listTemplates(manager, { retired: true }).map(({ body: _, ...template }) => template),
		managers: ownSigners(manager, { all: true }).map(({ userId, name }) => ({ value: userId, label: name })),
		consentVersion: version,
		values: {
			...{ signingName, signingTitle, signingOrder, remindBeforeEnd, askCode, startWhenSealed, consent: words },
			reminderDays: reminderDays.join(", "),
			expiryDays: String(expiryDays),
			signerUserIds: signerUserIds.map(String),
			seenUpdatedDate: updatedDate,
		},
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, agreementSettingsForm);
	if (!form.ok) return form.reply;
	const saved = saveAgreementSettings(manager, form.value);
	if (!saved.ok) return form.refuse(saved);
	return redirectWithMessage(href("/app/esignsettings"), "E-sign settings saved.");
}

export default function EsignSettings() {
	const { templates, managers, consentVersion, values } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<typeof values>({ values });
	return (
		<>
			<PageHead
				title="E-sign settings"
				facts="Templates, your company's signers and signing requests."
				crumbs={[{ label: "E-sign leases", to: href("/app/esignleases") }]}
			/>
			<Templates templates={templates} />
			<Form form={form} submit="Save settings" record={values}>
				<FormSection title="Company signers">
					<FieldRow>
						<TextField
							field={fields.signingName}
							label="Name on our signature line"
							hint="Leave blank to use the signer's name."
							maxLength={120}
							optional
						/>
						<TextField
							field={fields.signingTitle}
							label="Title"
							hint="For example, “Property manager”."
							maxLength={80}
							optional
						/>
					</FieldRow>
					<CheckboxesField
						field={fields.signerUserIds}
						label="Who may sign for us"
						hint="If no one is selected, every manager may sign."
						options={managers}
					/>
				</FormSection>
				<FormSection title="Signing requests">
					<RadioField field={fields.signingOrder} label="Default order" options={optionsOf(signingOrderWords)} />
					<FieldRow>
						<TextField field={fields.expiryDays} label="Days to sign" inputMode="numeric" maxLength={2} />
						<TextField
							field={fields.reminderDays}
							label="Remind after (days)"
							hint="For example, 3, 7."
							maxLength={60}
							optional
						/>
					</FieldRow>
					<CheckboxField field={fields.remindBeforeEnd} label="Send a final reminder the day before the deadline" />
					<CheckboxField field={fields.askCode} label="Require an emailed code to open a document" />
					<CheckboxField
						field={fields.startWhenSealed}
						label="Start the draft lease when everyone has signed"
						hint="Otherwise, the lease stays a signed draft until someone starts it."
					/>
				</FormSection>
				<FormSection title={`Consent to electronic records, version ${consentVersion}`}>
					<TextareaField
						field={fields.consent}
						label="Consent text"
						hint="Changing the text creates a new version. Documents already sent keep their text."
						rows={6}
						maxLength={2000}
					/>
				</FormSection>
			</Form>
		</>
	);
}

type Template = Omit<ReturnType<typeof listTemplates>[number], "body">;

function Templates({ templates }: { templates: Template[] }) {
	const add = (
		<ButtonLink to={href("/app/esignsettings/template")} look="plain" icon="plus">
			Add template
		</ButtonLink>
	);
	return (
		<Card title="Templates" action={add}>
			<ul className="grid">
				{templates.map(({ key, name, kind, region, boxed, retired, version }) => (
					<li
						key={key}
						className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-t border-line py-2 first:border-0 first:pt-0"
					>
						<PlainLink href={href("/app/esignsettings/template", { key })} className="link min-w-0 wrap-anywhere">
							{name}
						</PlainLink>
						<span className="text-soft">
							{[agreementKindWords[kind], region, boxed ? "built-in" : `version ${version}`]
								.filter(Boolean)
								.join(" · ")}
						</span>
						{retired ? <Status tone="quiet">Retired</Status> : null}
					</li>
				))}
			</ul>
		</Card>
	);
}
