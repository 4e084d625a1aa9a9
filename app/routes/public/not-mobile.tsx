import { pageTitle } from "~/web/meta";
import { StatusPage } from "./status-page";

export const meta = () => pageTitle("Not Available on Mobile");

export default function NotMobile() {
	return (
		<StatusPage title="Not available on a phone">
			This page needs a wider screen. Open it on a tablet or computer. Everything else works here.
		</StatusPage>
	);
}
