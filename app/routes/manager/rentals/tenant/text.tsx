import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { pageTitle } from "~/web/meta";
import { answerText, loadText } from "../text.server";
import { TextPage } from "../text-page";

export const meta = () => pageTitle("Text Message");

export function loader({ request }: LoaderFunctionArgs) {
	return loadText(request, "tenant");
}

export function action({ request }: ActionFunctionArgs) {
	return answerText(request, "tenant");
}

export default TextPage;
