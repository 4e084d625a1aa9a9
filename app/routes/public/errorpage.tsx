import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { StatusPage } from "./status-page";

export const meta = () => pageTitle("Error");

export default function ErrorStatus() {
	return (
		<StatusPage title="Error">
			Something went wrong. Please navigate back and refresh the page. If issue still persists, plesae contact support.
			Error Code (NAV0000)
			<a href={href("/app/contactsupport")} className="link mt-3 block">
				Contact support
			</a>
		</StatusPage>
	);
}
