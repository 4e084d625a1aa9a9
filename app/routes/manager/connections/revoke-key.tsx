import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findKey, revokeKey } from "#domain/connections";
import { ConfirmPage } from "~/ui/confirm-page";
import { redirectWithMessage } from "~/web/flash.server";
import { type Manager, may, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";

export const meta = () => pageTitle("Revoke Key");

const everyKey = (manager: Manager) => ({ all: may(manager, { area: "team", level: "edit" }) });

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	return { name: found(findKey(manager, idParam(request, "id"), everyKey(manager))).name };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id, name } = found(findKey(manager, idParam(request, "id"), everyKey(manager)));
	const revoked = revokeKey(manager, id, everyKey(manager));
	const here = href("/app/settings/apikeys");
	if (!revoked.ok) return redirectWithMessage(here, revoked.message, { kind: "negative" });
	return redirectWithMessage(here, `The key “${name}” was revoked.`);
}

export default function RevokeKey() {
	const { name } = useLoaderData<typeof loader>();
	return (
		<ConfirmPage
			title={`Revoke ${name}`}
			question="Anything that uses this key will stop working right away."
			yes="Revoke key"
			no="Cancel"
			back={href("/app/settings/apikeys")}
		/>
	);
}
