import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { pageTitle } from "~/web/meta";
import { answerInvite, loadInvite } from "../invite.server";
import { InvitePage } from "../invite-page";

export const meta = () => pageTitle("Invite Tenants");

export function loader({ request }: LoaderFunctionArgs) {
	return loadInvite(request, "tenant");
}

export function action({ request }: ActionFunctionArgs) {
	return answerInvite(request, "tenant");
}

export default InvitePage;
