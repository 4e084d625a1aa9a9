import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findApplicationRecord } from "#domain/applications";
import { itemForm } from "#domain/applications/schema";
import { ButtonLink } from "~/ui/button";
import { parseForm } from "~/web/form.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found } from "~/web/not-found.server";
import { ownDraftForm } from "./form.server";
import { ItemList } from "./item-list";
import { StepHead } from "./step-form";
import { nextStep, stepAddress } from "./steps";
import { takeItem } from "./take-item.server";

export const meta = () => pageTitle("Documents");

export async function loader({ request }: LoaderFunctionArgs) {
	const { form } = await ownDraftForm(request);
	return {
		items: form.items.map(({ id, kind, label, message, state, answer, fileId }) => ({
			...{ id, kind, label, message, state, answer, given: fileId !== null },
		})),
		next: href(stepAddress[nextStep(form.steps, "documents")], { a: form.id }),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const { applicant, form } = await ownDraftForm(request);
	const application = found(findApplicationRecord(applicant, form.id));
	const sent = await parseForm(request, itemForm);
	if (!sent.ok) return sent.reply;
	const taken = await takeItem(application, sent.value, href("/weblistings/application/documents", { a: form.id }));
	return taken.ok ? taken.answer : sent.refuse(taken);
}

export default function Documents() {
	const { items, next } = useLoaderData<typeof loader>();
	return (
		<>
			<StepHead
				title="Documents"
				lead="You can take photos with your phone. Only the reviewer can open ID documents, and every view is logged."
			/>
			<ItemList items={items} />
			<div className="border-t border-line pt-4">
				<ButtonLink to={next}>Continue</ButtonLink>
			</div>
		</>
	);
}
