import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { pageTitle } from "~/web/meta";
import { answerPortal, loadPortal } from "../portal.server";
import { PortalPage } from "../portal-page";

export const meta = () => pageTitle("Owner Center");

export function loader({ request }: LoaderFunctionArgs) {
	return loadPortal(request, "owner");
}

export function action({ request }: ActionFunctionArgs) {
	return answerPortal(request, "owner");
}

export default PortalPage;
