import { expect, test } from "vitest";
import { deviceName } from "./format";

const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0";
const agents = {
	"Chrome on Windows": `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`,
	"Edge on Windows": `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/126.0.0.0`,
	"Opera on macOS": `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome} Safari/537.36 OPR/111.0.0.0`,
	"Safari on macOS":
		"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15",
	"Safari on iOS":
		"Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile Safari/604.1",
	"Chrome on iOS":
		"Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/126.0 Mobile/15E148 Safari/604.1",
	"Chrome on Android": `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${chrome} Mobile Safari/537.36`,
	"Firefox on Linux": "Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0",
	"Unknown browser": "curl/8.5.0",
};

test.each(Object.entries(agents))("a device is named %s", (name, agent) => {
	expect(deviceName(agent)).toBe(name);
});
