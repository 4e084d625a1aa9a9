import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { correctEmail, findAgreementOfSigner } from "#domain/agreements";
import { correctEmailForm } from "#domain/agreements/schema";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { agreementCrumbs } from "./agreement-crumbs";

export const meta = () => pageTitle("Correct Email");

export async function loader({ request }: LoaderFunctionArgs) {
	return signerOf(await requireManager(request), request);
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id, signer } = signerOf(manager, request);
	const form = await parseForm(request, correctEmailForm);
	if (!form.ok) return form.reply;
	const corrected = correctEmail(manager, id, signer.id, form.value.email);
	if (!corrected.ok) return form.refuse(corrected);
	return redirectWithMessage(
		href("/app/esignleases", { id }),
		`Email corrected. The old link no longer works, and ${signer.name} has a new one.`,
	);
}

function signerOf(manager: Manager, request: Request) {
	const signerId = idParam(request, "signer");
	const { id, number, people } = found(findAgreementOfSigner(manager, signerId));
	const { name, email } = found(people.find((one) => one.id === signerId));
	return { id, number, signer: { id: signerId, name, email } };
}

export default function CorrectEmail() {
	const { id, number, signer } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<{ email: string }>({ values: { email: signer.email } });
	return (
		<>
			<PageHead
				title={`Email address for ${signer.name}`}
				facts="The old link will stop working."
				crumbs={agreementCrumbs({ id, number })}
			/>
			<Form form={form} submit="Save" cancel={href("/app/esignleases", { id })}>
				<TextField field={fields.email} label="Email" type="email" autoComplete="off" maxLength={254} width="m" />
			</Form>
		</>
	);
}
