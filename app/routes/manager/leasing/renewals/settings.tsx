import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { plainPercent } from "#domain/money/format";
import { renewalSettingsOf, saveRenewalSettings } from "#domain/renewals";
import { windowWords } from "#domain/renewals/labels";
import { renewalSettingsForm } from "#domain/renewals/schema";
import { CheckboxesField, CheckboxField } from "~/ui/checkbox-field";
import { FieldRow, Form, FormSection } from "~/ui/form";
import { optionsOf } from "~/ui/options";
import { PageHead } from "~/ui/page-head";
import { RadioField } from "~/ui/radio-field";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { termOptions } from "./term-options";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Renewal Settings");

export async function loader({ request }: LoaderFunctionArgs) {
	const settings = renewalSettingsOf(await requireManager(request));
	const { windowDays, answerDays, noticeDays, capBp, capBlocks, terms, monthToMonth, remindDays, letter } = settings;
	return {
		values: {
			...{ windowDays: String(windowDays), answerDays: String(answerDays), noticeDays: String(noticeDays) },
			...{ cap: capBp === null ? "" : plainPercent(capBp), capBlocks: capBlocks ? "block" : "warn" },
			...{ terms: terms.map(String), monthToMonth, monthToMonthMore: plainPercent(settings.monthToMonthBp) },
			...{ remindDays: remindDays.join(", "), letter, seenUpdatedDate: settings.updatedDate },
		},
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, renewalSettingsForm);
	if (!form.ok) return form.reply;
	const saved = saveRenewalSettings(manager, form.value);
	if (!saved.ok) return form.refuse(saved);
	return redirectWithMessage(href("/app/leaserenewals/settings"), "Renewal settings saved.");
}

export default function RenewalSettings() {
	const { values } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<typeof values>({ values });
	return (
		<>
			<PageHead
				title="Renewal settings"
				facts="Defaults for renewal proposals and offers. Offers already sent won't change."
				crumbs={[{ label: "Lease renewals", to: href("/app/leaserenewals") }]}
			/>
			<Form form={form} submit="Save settings" record={values} cancel={href("/app/leaserenewals")}>
				<FormSection title="Proposals">
					<SelectField
						field={fields.windowDays}
						label="Show leases ending within"
						options={optionsOf(windowWords)}
						width="s"
					/>
					<CheckboxesField field={fields.terms} label="Default terms" options={termOptions} />
					<CheckboxField field={fields.monthToMonth} label="Also offer month-to-month" />
					<TextField
						field={fields.monthToMonthMore}
						label="Month-to-month increase (%)"
						inputMode="decimal"
						maxLength={10}
						width="xs"
						optional
					/>
				</FormSection>
				<FormSection
					title="Limits"
					hint="Some states and cities limit rent increases and set notice periods. Check your local rules."
				>
					<FieldRow>
						<TextField
							field={fields.cap}
							label="Maximum rent increase (%)"
							hint="Leave blank for no limit."
							inputMode="decimal"
							maxLength={10}
							optional
						/>
						<TextField
							field={fields.noticeDays}
							label="Days of notice for a rent increase"
							hint="We'll warn you if there's less notice."
							inputMode="numeric"
							maxLength={3}
						/>
					</FieldRow>
					<RadioField
						field={fields.capBlocks}
						label="If a rent is above the limit"
						options={[
							{ value: "warn", label: "Ask for confirmation" },
							{ value: "block", label: "Don't allow it" },
						]}
					/>
				</FormSection>
				<FormSection title="Offers">
					<FieldRow>
						<TextField field={fields.answerDays} label="Days to reply" inputMode="numeric" maxLength={2} />
						<TextField
							field={fields.remindDays}
							label="Send reminders this many days before the deadline"
							hint="For example, 7, 2. Leave blank for no reminders."
							maxLength={60}
							optional
						/>
					</FieldRow>
					<TextareaField
						field={fields.letter}
						label="Default letter"
						hint="Appears above the offer. You can change it each time you send offers."
						rows={7}
						maxLength={3000}
					/>
				</FormSection>
			</Form>
		</>
	);
}
