import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countAgreements, deleteAgreementDraft, findAgreement, listAgreements, remindSigner } from "#domain/agreements";
import { agreementForm } from "#domain/agreements/schema";
import { firstOfMonth } from "#domain/calendar/format";
import { propertyChoices } from "#domain/rentals";
import { emailSent } from "~/ui/messages";
import { filterChoices } from "~/web/choices.server";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { found, idParam, optionalIdParam } from "~/web/not-found.server";
import { agreementFilters, agreementList } from "./agreement-list";
import { AgreementPage } from "./agreement-page";
import { AgreementsPage } from "./agreements-page";

export const meta = () => pageTitle("E-Sign Leases");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = optionalIdParam(request, "id");
	if (id !== undefined) {
		const agreement = found(findAgreement(manager, id));
		if (agreement.state === "draft") throw redirect(href("/app/addeditleaseagreement", { id }));
		return { agreement, userId: manager.userId };
	}
	const list = listParams(request, agreementList);
	const filters = agreementFilters(list);
	return {
		agreement: undefined,
		list,
		page: listAgreements(manager, { filters, direction: list.direction, cursor: list.cursor }),
		counts: countAgreements(manager, firstOfMonth(manager.today)),
		choices: { property: filterChoices(request, "property", (ask) => propertyChoices(manager, ask)) },
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const agreement = found(findAgreement(manager, idParam(request, "id")));
	const form = await parseForm(request, agreementForm);
	if (!form.ok) return form.reply;
	if (form.value.intent === "delete") {
		const deleted = deleteAgreementDraft(manager, agreement.id);
		return deleted.ok ? redirectWithMessage(href("/app/esignleases"), "Deleted Successfully!") : form.refuse(deleted);
	}
	const reminded = remindSigner(manager, agreement.id, form.value.signer);
	if (!reminded.ok) return form.refuse(reminded);
	return redirectWithMessage(href("/app/esignleases", { id: agreement.id }), emailSent(reminded.email));
}

export default function EsignLeases() {
	const data = useLoaderData<typeof loader>();
	return data.agreement ? (
		<AgreementPage agreement={data.agreement} userId={data.userId} />
	) : (
		<AgreementsPage {...data} />
	);
}
