ALTER TABLE `agreements` DROP COLUMN `upload_file_id`;
