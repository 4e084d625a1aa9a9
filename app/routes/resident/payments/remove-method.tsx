import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findSavedMethod, removeSavedMethod } from "#domain/payments";
import { ConfirmPage } from "~/ui/confirm-page";
import { redirectWithMessage } from "~/web/flash.server";
import { type Resident, requireResident } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";

export const meta = () => pageTitle("Remove Card or Bank Account");

export async function loader({ request }: LoaderFunctionArgs) {
	return { label: ownMethod(await requireResident(request), request).label };
}

export async function action({ request }: ActionFunctionArgs) {
	const resident = await requireResident(request);
	const { id, label } = ownMethod(resident, request);
	const removed = await removeSavedMethod(resident, resident.tenantId, id);
	const back = href("/resident/ronlinepayments/methods");
	return removed.ok
		? redirectWithMessage(back, `${label} removed.`)
		: redirectWithMessage(back, removed.message, { kind: "negative" });
}

export default function RemoveMethod() {
	const { label } = useLoaderData<typeof loader>();
	return (
		<ConfirmPage
			title={`Remove ${label}?`}
			question="You can save it again with your next payment."
			yes="Remove"
			no="Keep it"
			back={href("/resident/ronlinepayments/methods")}
		>
			Payments already processing still go through.
		</ConfirmPage>
	);
}

function ownMethod(resident: Resident, request: Request) {
	return found(findSavedMethod(resident, resident.tenantId, idParam(request, "id")));
}
