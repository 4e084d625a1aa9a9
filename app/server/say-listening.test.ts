import { expect, test } from "vitest";
import { sayListening } from "./say-listening";

test.each([
	["EADDRINUSE", undefined, "port 4125 is taken by another program (set PORT to use another)."],
	["EACCES", undefined, "port 4125 may not be used by this user (set PORT to use another)."],
	["ENOTFOUND", "nowhere.test", "HOST: nowhere.test isn't an address of this machine"],
	["EAI_AGAIN", "nowhere.test", "HOST: nowhere.test isn't an address of this machine"],
	["EADDRNOTAVAIL", "192.0.2.1", "HOST: 192.0.2.1 isn't an address of this machine"],
	["EMFILE", undefined, "port 4125: the system said so."],
])("%s is said by the setting to change", (code, host, words) => {
	const error = Object.assign(new Error("the system said so"), { code });
	expect(sayListening(error, { host, port: 4125 })).toContain(words);
});
