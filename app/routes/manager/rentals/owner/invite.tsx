import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { pageTitle } from "~/web/meta";
import { answerInvite, loadInvite } from "../invite.server";
import { InvitePage } from "../invite-page";

export const meta = () => pageTitle("Invite Owners");

export function loader({ request }: LoaderFunctionArgs) {
	return loadInvite(request, "owner");
}

export function action({ request }: ActionFunctionArgs) {
	return answerInvite(request, "owner");
}

export default InvitePage;
