import { CenterLogin } from "~/routes/centers/center-login";
import { pageTitle } from "~/web/meta";

export { loginLoader as loader } from "~/routes/centers/center-login.server";
export { signInAction as action } from "~/web/sign-in.server";

export const meta = () => pageTitle("Owner Login");

export default function OwnerLogin() {
	return <CenterLogin center="Owner Center" login="/ologin" />;
}
