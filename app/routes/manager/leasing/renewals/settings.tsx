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
	return redirectWithMessage(href("/app/leaserenewals/settings"), "Settings for renewals saved.");
}

export default function RenewalSettings() {
	const { values } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<typeof values>({ values });
	return (
		<>
			<PageHead
				title="Renewal settings"
				facts="How renewals are proposed and offered. What is out already stays as it is."
				crumbs={[{ label: "Lease renewals", to: href("/app/leaserenewals") }]}
			/>
			<Form form={form} submit="Save settings" record={values} cancel={href("/app/leaserenewals")}>
				<FormSection title="Proposing">
					<SelectField
						field={fields.windowDays}
						label="The list shows leases that end within"
						options={optionsOf(windowWords)}
						width="s"
					/>
					<CheckboxesField field={fields.terms} label="Usual terms" options={termOptions} />
					<CheckboxField field={fields.monthToMonth} label="Offer month to month too" />
					<TextField
						field={fields.monthToMonthMore}
						label="Month to month costs more, percent"
						inputMode="decimal"
						maxLength={10}
						width="xs"
						optional
					/>
				</FormSection>
				<FormSection
					title="Limits"
					hint="Some places limit how much a rent may rise, and how late it may be told. Ask where you are."
				>
					<FieldRow>
						<TextField
							field={fields.cap}
							label="Most a rent may rise, percent"
							hint="Blank: no limit."
							inputMode="decimal"
							maxLength={10}
							optional
						/>
						<TextField
							field={fields.noticeDays}
							label="Days of notice of a new rent"
							hint="Later than that you are warned."
							inputMode="numeric"
							maxLength={3}
						/>
					</FieldRow>
					<RadioField
						field={fields.capBlocks}
						label="Above the limit"
						options={[
							{ value: "warn", label: "Ask before it is proposed" },
							{ value: "block", label: "Do not let it be proposed" },
						]}
					/>
				</FormSection>
				<FormSection title="Asking">
					<FieldRow>
						<TextField field={fields.answerDays} label="Days to answer" inputMode="numeric" maxLength={2} />
						<TextField
							field={fields.remindDays}
							label="Remind so many days before the last"
							hint="Such as 7, 2. Blank: never."
							maxLength={60}
							optional
						/>
					</FieldRow>
					<TextareaField
						field={fields.letter}
						label="Usual letter"
						hint="Stands over what is offered. It can be changed each time offers are sent."
						rows={7}
						maxLength={3000}
					/>
				</FormSection>
			</Form>
		</>
	);
}
