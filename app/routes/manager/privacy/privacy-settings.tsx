import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { privacySettings, savePrivacySettings } from "#domain/erasure";
import { privacyForm } from "#domain/erasure/schema";
import { ButtonLink } from "~/ui/button";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";

export const meta = () => pageTitle("Personal Data Settings");

export async function loader({ request }: LoaderFunctionArgs) {
	const { leaseYears, applicantMonths } = privacySettings(await requireManager(request));
	return {
		values: { leaseYears: `${leaseYears}`, applicantMonths: applicantMonths === null ? "" : `${applicantMonths}` },
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, privacyForm);
	if (!form.ok) return form.reply;
	const saved = savePrivacySettings(manager, form.value);
	if (!saved.ok) return form.refuse(saved);
	return redirectWithMessage(href("/app/settings"), "Personal data settings saved.");
}

export default function PrivacySettings() {
	const { values } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<{ leaseYears: string; applicantMonths: string }>({ values });
	return (
		<>
			<PageHead
				title="Personal data"
				facts="How long names and applications are kept. Ask an attorney what applies to you."
				crumbs={[{ label: "Settings", to: href("/app/settings") }]}
				links={
					<ButtonLink to={href("/app/erasurerequests")} look="quiet">
						Erasure requests
					</ButtonLink>
				}
			/>
			<Form form={form} submit="Save" cancel={href("/app/settings")}>
				<TextField
					field={fields.leaseYears}
					label="Years that names stay on ended leases"
					hint="After someone's data is erased, their name stays on leases, payments and statements for this long."
					inputMode="numeric"
					maxLength={2}
					width="s"
				/>
				<TextField
					field={fields.applicantMonths}
					label="Months until applicants are erased"
					hint="Counted from the decision, for applicants who didn't move in. Leave blank to never erase them automatically."
					inputMode="numeric"
					maxLength={3}
					width="s"
					optional
				/>
			</Form>
		</>
	);
}
