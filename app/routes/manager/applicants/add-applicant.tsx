import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { addApplicant } from "#domain/applications";
import { addApplicantForm } from "#domain/applications/schema";
import { DateField } from "~/ui/date-field";
import { FieldRow, Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { RadioField } from "~/ui/radio-field";
import { RecordField } from "~/ui/record-picker";
import { TextField } from "~/ui/text-field";
import { choicesOf } from "~/web/choices.server";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { askedUnit } from "./asked-unit.server";
import { findUnits } from "./unit-picker.server";

export const meta = () => pageTitle("Add Applicant");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const uid = askedUnit(manager, request, "uid");
	return {
		...{ uid, today: manager.today, idempotencyKey: newIdempotencyKey() },
		units: choicesOf("unitId", (ask) => findUnits(manager, ask), uid === undefined ? [] : [uid]),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	askedUnit(manager, request, "uid");
	const form = await parseForm(request, addApplicantForm(manager), {
		find: { unitId: (ask) => findUnits(manager, ask) },
	});
	if (!form.ok) return form.reply;
	const added = addApplicant(manager, form.value);
	if (!added.ok) return form.refuse(added);
	return redirectWithMessage(
		href("/app/singleapplicantlayout/applicantsummary", { id: added.applicationId }),
		form.value.how === "invite" ? `Invitation sent to ${form.value.email}.` : "Applicant added.",
	);
}

export default function AddApplicant() {
	const { uid, today, units, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<ReturnType<typeof addApplicantForm>>>({
		values: { unitId: uid, desiredMoveIn: today, how: "invite" },
	});
	return (
		<>
			<PageHead title="Add applicant" crumbs={[{ label: "Applicants", to: href("/app/applicants") }]} />
			<Form form={form} submit="Add applicant" cancel={href("/app/applicants")} idempotencyKey={idempotencyKey}>
				<FieldRow>
					<TextField field={fields.firstname} label="First name" maxLength={60} autoComplete="off" />
					<TextField field={fields.lastname} label="Last name" maxLength={60} autoComplete="off" />
				</FieldRow>
				<TextField field={fields.email} label="Email" type="email" autoComplete="off" width="m" />
				<TextField field={fields.phone} label="Phone" type="tel" maxLength={30} autoComplete="off" width="m" optional />
				<RecordField field={fields.unitId} label="Unit" choices={units} empty="Choose a unit" />
				<DateField field={fields.desiredMoveIn} label="Move-in" />
				<RadioField
					field={fields.how}
					label="Application form"
					options={[
						{ value: "invite", label: "Online form", hint: "We'll email them an invitation." },
						{ value: "paper", label: "Paper form", hint: "We won't email them. Upload the form under Documents." },
					]}
				/>
			</Form>
		</>
	);
}
