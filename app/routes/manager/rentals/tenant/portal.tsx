import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { pageTitle } from "~/web/meta";
import { answerPortal, loadPortal } from "../portal.server";
import { PortalPage } from "../portal-page";

export const meta = () => pageTitle("Resident Center");

export function loader({ request }: LoaderFunctionArgs) {
	return loadPortal(request, "tenant");
}

export function action({ request }: ActionFunctionArgs) {
	return answerPortal(request, "tenant");
}

export default PortalPage;
