import { expect, test } from "vitest";
import { ConfigError, parseConfig } from "./config.server";

const secret = "x".repeat(32);

test("development needs nothing", () => {
	const settings = parseConfig({});
	expect(settings).toMatchObject({
		environment: "development",
		port: 3000,
		devMailbox: true,
		jobs: true,
		trustProxy: 0,
	});
	expect(settings.appUrl).toBe("http://localhost:3000");
});

test("what is set is read", () => {
	const settings = parseConfig({
		NODE_ENV: "production",
		SESSION_SECRET: secret,
		DATA_KEY: secret,
		APP_URL: "https://rent.example.com/",
		PORT: "8080",
		WEB_CONCURRENCY: "2",
		TRUST_PROXY: "1",
		JOBS: "off",
		MAIL_API_KEY: "",
	});
	expect(settings).toMatchObject({
		appUrl: "https://rent.example.com",
		port: 8080,
		webConcurrency: 2,
		trustProxy: 1,
		jobs: false,
		devMailbox: false,
		mailApiKey: undefined,
	});
});

test.each([
	[{ NODE_ENV: "production" }, "SESSION_SECRET: is not set"],
	[{ NODE_ENV: "production", SESSION_SECRET: "" }, "SESSION_SECRET: is not set"],
	[{ NODE_ENV: "production", SESSION_SECRET: secret }, "DATA_KEY: is not set"],
	[{ DATA_KEY: "too-short-a-key" }, "DATA_KEY: must be at least 32 characters"],
	[{ SESSION_SECRET: "too-short-a-secret" }, "SESSION_SECRET: must be at least 32 characters"],
	[{ NODE_ENV: "production", SESSION_SECRET: secret, DATA_KEY: secret }, "APP_URL: is not set"],
	[{ BACKUP_BUCKET: "copies", S3_ACCESS_KEY_ID: "k", S3_SECRET_ACCESS_KEY: "s" }, "BACKUP_TO: is not set"],
	[{ BACKUP_BUCKET: "copies", BACKUP_TO: "/b" }, "BACKUP_S3_ACCESS_KEY_ID: is not set"],
	[{ PAUSE_AFTER_DAYS: "soon" }, "PAUSE_AFTER_DAYS: must be a number of days"],
	[{ DATABSE_PATH: "/data/t.db" }, "DATABSE_PATH: is not a setting; DATABASE_PATH is"],
	[{ MAIL_APIKEY: "k" }, "MAIL_APIKEY: is not a setting; MAIL_API_KEY is"],
	[{ FILES_PAHT: "/data" }, "FILES_PAHT: is not a setting; FILES_PATH is"],
	[{ PORT: "http" }, "PORT: must be a number from 1 to 65535"],
	[{ PORT: "70000" }, "PORT:"],
	[{ APP_URL: "rent.example.com" }, "APP_URL: must be an address"],
	[{ APP_URL: "javascript:alert(1)" }, "APP_URL: must be an address"],
	[{ APP_URL: "http://localhost:4125/sub" }, "APP_URL: must have no path"],
	[{ APP_URL: "https://rent.example.com/?from=mail" }, "APP_URL: must have no path"],
	[{ TRUST_PROXY: "yes" }, "TRUST_PROXY: must be the number of proxies"],
	[{ JOBS: "maybe" }, "JOBS:"],
	[{ BACKUP_KEY: "too-short-a-key" }, "BACKUP_KEY: must be at least 32 characters"],
	[{ BACKUP_EVERY_HOURS: "0" }, "BACKUP_EVERY_HOURS:"],
	[{ BACKUP_KEEP: "7" }, "BACKUP_KEEP: must be the days, weeks and months to keep"],
	[{ SMS: "pigeon" }, "SMS: must be sandbox, twilio or off"],
	[{ SMS: "twilio" }, "TWILIO_AUTH_TOKEN: is not set, and SMS=twilio needs it"],
	[{ SMS: "twilio", TWILIO_FROM: "5551234" }, "TWILIO_FROM: must be a number like +12175550100"],
	[
		{ NODE_ENV: "production", SESSION_SECRET: secret, DATA_KEY: secret, SMS: "twilio", DEV_MAILBOX: "1" },
		"DEV_MAILBOX: shows everyone's texts",
	],
	[{ NODE_ENV: "production", SESSION_SECRET: secret, MAIL_API_KEY: "k", DEV_MAILBOX: "1" }, "DEV_MAILBOX:"],
])("%j stops the start with a line that names it", (environment, line) => {
	expect(() => parseConfig(environment)).toThrow(ConfigError);
	expect(() => parseConfig(environment)).toThrow(line);
});

test("every fault is named at once, and no secret's value", () => {
	const faulty = () => parseConfig({ SESSION_SECRET: "hush-hush", PORT: "0", APP_URL: "nowhere" });
	expect(faulty).toThrow(/APP_URL[\s\S]*PORT|PORT[\s\S]*APP_URL/);
	expect(faulty).not.toThrow(/hush-hush/);
});
