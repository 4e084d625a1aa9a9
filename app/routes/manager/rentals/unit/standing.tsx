import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deactivateUnit, findUnit, reactivateUnit } from "#domain/rentals";
import { standingForm } from "#domain/rentals/schema";
import { ConfirmPage } from "~/ui/confirm-page";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";

export const meta = () => pageTitle("Unit");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id, unitNumber, active, property } = found(findUnit(manager, idParam(request, "uid")));
	return { id, name: `${property.name} · ${unitNumber}`, active };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findUnit(manager, idParam(request, "uid")));
	const form = await parseForm(request, standingForm);
	if (!form.ok) return form.reply;
	const back = href("/app/unitdetail", { uid: id });
	const activate = form.value.standing === "active";
	const changed = activate ? reactivateUnit(manager, id) : deactivateUnit(manager, id);
	if (!changed.ok) return redirectWithMessage(back, changed.message, { kind: "negative" });
	return redirectWithMessage(back, activate ? "Unit reactivated." : "Unit deactivated.");
}

export default function UnitStanding() {
	const { id, name, active } = useLoaderData<typeof loader>();
	const back = href("/app/unitdetail", { uid: id });
	if (!active) {
		return (
			<ConfirmPage
				title={`Reactivate ${name}?`}
				question="It counts again in lists and figures."
				yes="Reactivate"
				no="Cancel"
				danger={false}
				back={back}
				values={{ standing: "active" }}
			/>
		);
	}
	return (
		<ConfirmPage
			title={`Deactivate ${name}?`}
			question="It leaves lists and figures. Everything about it stays readable, and you can bring it back."
			yes="Deactivate"
			no="Cancel"
			back={back}
			values={{ standing: "inactive" }}
		/>
	);
}
