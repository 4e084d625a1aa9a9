import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { voidAgreement } from "#domain/agreements";
import { voidForm } from "#domain/agreements/schema";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { TextareaField } from "~/ui/textarea-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { agreementCrumbs } from "./agreement-crumbs";
import { agreementHead, idOf } from "./agreement-head.server";

export const meta = () => pageTitle("Void Agreement");

export async function loader({ request }: LoaderFunctionArgs) {
	return agreementHead(await requireManager(request), request);
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const id = idOf(manager, request);
	const form = await parseForm(request, voidForm);
	if (!form.ok) return form.reply;
	const voided = voidAgreement(manager, id, form.value.reason);
	if (!voided.ok) return form.refuse(voided);
	return redirectWithMessage(href("/app/esignleases", { id }), "Agreement voided. We're notifying the signers.");
}

export default function VoidAgreement() {
	const { id, title, number } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<{ reason: string }>();
	return (
		<>
			<PageHead
				title={`Void ${title}`}
				facts="No one will be able to sign it. We'll notify the signers and include your reason. It stays on record."
				crumbs={agreementCrumbs({ id, number })}
			/>
			<Form form={form} submit="Void" look="danger" cancel={href("/app/esignleases", { id })}>
				<TextareaField field={fields.reason} label="Reason" rows={3} maxLength={500} />
			</Form>
		</>
	);
}
