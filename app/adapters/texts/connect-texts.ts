import { setTextService } from "#domain/texts";
import { type Config, config } from "~/config.server";
import { sandboxTexts } from "./sandbox";
import { twilioTexts } from "./twilio";

/** Sets the text message service of this process by the configuration. */
export function connectTexts(settings = config()): void {
	setTextService(settings.sms === "off" ? undefined : settings.sms === "sandbox" ? sandboxTexts : twilioOf(settings));
}

function twilioOf({ twilioAccountSid = "", twilioAuthToken = "", twilioFrom = "", twilioApiUrl, appUrl }: Config) {
	return twilioTexts({
		...{ accountSid: twilioAccountSid, authToken: twilioAuthToken, from: twilioFrom, apiUrl: twilioApiUrl, appUrl },
	});
}
